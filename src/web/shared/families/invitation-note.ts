/** The same of every address, so that it tells nothing of what others have sent there. */
export const invitationNote = (portal: 'coach' | 'player') =>
  `届かないときは、明日もう一度招待${portal === 'coach' ? 'するか、招待用紙を渡して' : 'して'}ください。1つの宛先に1日に送れるメールには限りがあります。`
