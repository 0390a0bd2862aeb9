import { ButtonLink } from '../../components/action/button.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { EntryPage } from '../accounts/entry-page.tsx'

const Heading = styled('h2', { base: { fontSize: 'xl' } })
const other = { question: 'メンバーの方は', label: 'メンバーのページ', to: '/' } as const

/** No club may register here at present. */
export const RegistrationClosed = () => (
  <EntryPage title="クラブ登録" portal="クラブ登録" other={other}>
    <Stack>
      <Heading>新しいクラブの登録は受け付けていません</Heading>
      <p>登録をご希望の方は、このサイトの管理者にお問い合わせください。</p>
      <p>登録が済んでいるクラブの方は、そのままログインできます。</p>
    </Stack>
    <ButtonLink to="/team" preload={false} variant="primary" size="lg" wide>
      コーチログイン
    </ButtonLink>
  </EntryPage>
)
