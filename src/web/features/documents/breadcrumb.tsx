import { Link } from '@tanstack/react-router'
import type { Folder } from '../../../domain/files/document.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { DocumentsPlace } from './documents-search.ts'

const Root = styled('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    mb: '4',
    '& > ol': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      flex: '1 1 12.5rem',
      minW: '0',
      gap: '0 0.25rem',
      listStyle: 'none',
      fontSize: 'md',
      lineHeight: 'snug',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: '1', minW: '0', minH: '11' },
    '& li > svg': { flex: 'none', color: 'ink.muted' },
    '& li > a': {
      display: 'flex',
      alignItems: 'center',
      minH: '11',
      px: '1',
      color: 'accent.ink',
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& li > b': { px: '1', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
})

interface Props {
  place: DocumentsPlace
  /** From the root down to the folder that is shown; undefined while it is on its way. */
  path: readonly Folder[] | undefined
}

/** Where one is, and the way back to the root. */
export function Breadcrumb({ place, path }: Props) {
  return (
    <Root aria-label="フォルダの場所">
      <ButtonLink to={place} search={{}} icon="chevronLeft">
        トップに戻る
      </ButtonLink>
      <ol>
        <li>
          <Link to={place} search={{}}>
            共有資料
          </Link>
        </li>
        {!path && (
          <li>
            <Skeleton w="7.5rem" h="4" />
          </li>
        )}
        {path?.map(({ id, name }, index) => (
          <li key={id}>
            <Icon name="chevronRight" size={16} />
            {index === path.length - 1 ? (
              <b aria-current="page">{name}</b>
            ) : (
              <Link to={place} search={{ folder: id }}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Root>
  )
}
