import { useState } from 'react'
import type { Document } from '../../../domain/files/document.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { useMoveDocument } from './document-writes.ts'
import { FolderGone } from './folder-error.tsx'

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

const List = styled('ul', {
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
    },
    '& button > svg:first-of-type': { color: 'accent.ink' },
    '& .none': { p: '4', fontSize: 'sm', color: 'ink.muted' },
  },
})

/** What was pressed is switched off or gone. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

interface Props {
  document: Document
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Walks the folders and puts the document into the one that is shown. */
export default function MoveDialog({ document, open, onClose, onExited }: Props) {
  const [at, setAt] = useState(document.folderId)
  const folders = trpc.coach.folders.list.useQuery({ parentFolderId: at })
  const path = trpc.coach.folders.path.useQuery({ id: at ?? '' }, { enabled: at !== null })
  const isGone = isNotFound(folders.error)
  const move = useMoveDocument()
  const level = useKeptFocus<HTMLDivElement>(at, 'b')
  const known = at === null ? [] : path.data
  const here = at === null ? '共有資料（トップ）' : (known?.at(-1)?.name ?? '…')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="資料を移動"
      description={`「${document.title}」の移動先を選んでください`}
      pending={move.isPending}
      footer={
        <DialogButtons
          onCancel={onClose}
          disabled={isGone || at === document.folderId}
          pending={move.isPending}
          onClick={() => move.mutate({ id: document.id, folderId: at }, { onSuccess: onClose })}
        >
          ここに移動
        </DialogButtons>
      }
    >
      <div ref={level}>
        {isGone ? (
          <FolderGone
            compact
            action={
              <Button ref={focusOnce} onClick={() => setAt(null)}>
                トップに戻る
              </Button>
            }
          />
        ) : (
          <>
            <Here>
              {at !== null && (
                <Button
                  icon="chevronLeft"
                  disabled={!known}
                  onClick={() => setAt(known?.at(-2)?.id ?? null)}
                >
                  上へ
                </Button>
              )}
              <Icon name="folder" />
              <b aria-live="polite" tabIndex={-1}>
                {here}
              </b>
            </Here>
            {folders.isPending && <RowsSkeleton count={3} />}
            {folders.isError && (
              <QueryError title="フォルダを読み込めませんでした" query={folders} />
            )}
            {folders.data && (
              <List aria-label="フォルダ">
                {folders.data.map(({ id, name }) => (
                  <li key={id}>
                    <button type="button" onClick={() => setAt(id)}>
                      <Icon name="folder" />
                      {name}
                      <Icon name="chevronRight" size={16} />
                    </button>
                  </li>
                ))}
                {folders.data.length === 0 && (
                  <li className="none">この中にフォルダはありません</li>
                )}
              </List>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
