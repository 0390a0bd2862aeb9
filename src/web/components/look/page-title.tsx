/** The document's title; the last page that mounts wins. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children}｜まるクラブ`}</title>
}
