import { ButtonLink } from '../../components/action/button.tsx'

/** On a phone, where the head with its button isn't shown. */
export const ImportLink = () => (
  <ButtonLink
    to="/team/members/import"
    icon="upload"
    aria-label="名簿を取り込む"
    css={{ md: { display: 'none' }, px: '3' }}
  >
    {null}
  </ButtonLink>
)
