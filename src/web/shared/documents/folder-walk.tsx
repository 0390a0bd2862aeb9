import { useState } from 'react'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'

const Here = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    mb: '2',
    '& > b': { minW: '0', overflowWrap: 'anywhere' },
  },
})

/** What it holds, a line to press each. */
export const FolderList = styled('ul', {
  base: {
    listStyle: 'none',
    minH: '10.5rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) 1rem',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '13',
      px: '3',
      py: '2',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      _hover: { bg: 'sunken' },
      _disabled: { color: 'ink.muted', bg: 'transparent' },
    },
    '& button > svg:first-of-type': { color: 'accent.ink' },
    '& .none': { p: '4', fontSize: 'sm', color: 'ink.muted' },
  },
})

/** A walk through the folders of the shared documents, from one of them; null is the top. */
export function useFolderWalk(start: string | null) {
  const [at, onGo] = useState(start)
  const folders = trpc.coach.folders.list.useQuery({ parentFolderId: at })
  const path = trpc.coach.folders.path.useQuery({ id: at ?? '' }, { enabled: at !== null })
  return { at, onGo, folders, path: at === null ? [] : path.data }
}

type Walk = ReturnType<typeof useFolderWalk>

/** Which folder is shown, and the way up. */
export function FolderHere({ at, path, onGo }: Pick<Walk, 'at' | 'path' | 'onGo'>) {
  return (
    <Here>
      {at !== null && (
        <Button icon="chevronLeft" disabled={!path} onClick={() => onGo(path?.at(-2)?.id ?? null)}>
          上へ
        </Button>
      )}
      <Icon name="folder" />
      <b aria-live="polite" tabIndex={-1}>
        {at === null ? '共有資料（トップ）' : (path?.at(-1)?.name ?? '…')}
      </b>
    </Here>
  )
}

/** The folders in it, as rows of a `FolderList`. */
export function FolderRows({ folders, onGo }: Pick<Walk, 'onGo'> & { folders: Folders }) {
  return folders.map(({ id, name }) => (
    <li key={id}>
      <button type="button" onClick={() => onGo(id)}>
        <Icon name="folder" />
        {name}
        <Icon name="chevronRight" size={16} />
      </button>
    </li>
  ))
}

type Folders = readonly { id: string; name: string }[]
