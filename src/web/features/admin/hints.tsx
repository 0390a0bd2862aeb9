import { ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 1rem',
    px: '4',
    py: '2',
    borderRadius: 'card',
    bg: 'maybe.soft',
    color: 'maybe.ink',
    '& > svg': { flex: 'none' },
    '& > p': { flex: '1 1 13.75rem', lineHeight: 'snug', color: 'ink' },
  },
})

/** What the installation lacks, as far as it knows itself. */
export function Hints() {
  const { data: status } = trpc.admin.installation.status.useQuery()
  if (!status || status.isMailDelivering) return null
  return (
    <Root>
      <Icon name="alert" />
      <p>メールサーバーが設定されていません。パスワードの再設定メールが届きません。</p>
      <ButtonLink to="/admins/system" variant="link" endIcon="chevronRight">
        システムを確認
      </ButtonLink>
    </Root>
  )
}
