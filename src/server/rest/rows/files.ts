import { create, get, members, post, remove, type Section } from './row.ts'

export const files: Section = {
  name: '共有資料',
  about:
    'フォルダと資料です。ファイルは、受け取ったアップロード先へ15分以内に1回、PUTでそのまま送ります。' +
    'fileUrlはこのサーバー上のパスで、セッションのCookieを付けて読みます。' +
    'フォルダの削除に、確認した中身をfolders・documents・bytesで添えると、それと違うときは409を返し、削除しません。',
  rows: [
    get('/api/folders', 'フォルダ', members('folders.list')),
    create('/api/folders', 'フォルダを追加する', { coach: 'coach.folders.create' }),
    remove('/api/folders/:id', 'フォルダを中身ごと削除する', { coach: 'coach.folders.delete' }),
    get('/api/documents', '資料', members('documents.list')),
    create('/api/documents', 'アップロードしたファイルを資料にする', {
      coach: 'coach.documents.create',
    }),
    remove('/api/documents/:id', '資料を削除する', { coach: 'coach.documents.delete' }),
    post('/api/objects/upload', 'ファイルのアップロード先を受け取る', {
      coach: 'coach.uploads.create',
    }),
    post('/api/objects/upload-public', '写真のアップロード先を受け取る', {
      ...members('uploads.createPhoto'),
    }),
  ],
}
