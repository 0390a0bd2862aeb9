/** Of the first set-up from another machine; its page knows them, and none of the others. */
export const setUpRefusals = {
  wrongSetupToken: 'セットアップトークンが正しくありません。サーバーのログを確認してください',
  setupTokenMissing: 'セットアップトークンを入力してください',
}
