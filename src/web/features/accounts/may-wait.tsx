import { styled } from '../../lib/theme/styled.ts'

const Root = styled('p', {
  base: {
    mb: '4',
    px: '3.5',
    py: '2.5',
    borderRadius: 'leaf',
    bg: 'accent.soft',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
})

/** Said to every guardian alike who has registered: it tells nobody whether the team knows the child (rule G4). */
export default function MayWait() {
  return (
    <Root role="status">
      登録を受け付けました。チームがお子さんを確認しているあいだは、まだログインできません。その場合は、確認が済むとメールでお知らせします。
    </Root>
  )
}
