import { TEAMS_PER_PAGE } from '../../../domain/team/team-search.ts'
import { Button } from '../../components/action/button.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Pages = styled('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    mt: '5',
    fontSize: 'sm',
    color: 'ink.muted',
    textAlign: 'center',
  },
})

interface Props {
  found: number
  /** From 1. */
  page: number
  onPage: (page: number | undefined) => void
}

/** Which of the teams found are shown, and the way to the others; nothing where one page holds all. */
export function TeamPages({ found, page, onPage }: Props) {
  const last = Math.ceil(found / TEAMS_PER_PAGE)
  if (last <= 1 && page === 1) return null
  const go = (to: number) => {
    onPage(to > 1 ? to : undefined)
    window.scrollTo({ top: 0 })
  }
  const figures = [page, last].map((figure) => figure.toLocaleString('ja-JP'))
  return (
    <Pages aria-label="ページ">
      <Button icon="chevronLeft" disabled={page <= 1} onClick={() => go(Math.min(page - 1, last))}>
        前へ
      </Button>
      <p>
        {figures[0]} / {figures[1]}ページ
      </p>
      <Button endIcon="chevronRight" disabled={page >= last} onClick={() => go(page + 1)}>
        次へ
      </Button>
    </Pages>
  )
}
