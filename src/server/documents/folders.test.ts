import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFullClub } from '../../../tests/support/full-club.ts'
import { anUpload } from '../../../tests/support/made-club.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { FOLDER_DEPTH_MAX } from '../../domain/files/document.ts'

const { db } = await testDatabase()

test('folders stand by name, and numbers in it by their value', async () => {
  const { owner, player } = await aClub(db)
  const { folders } = owner.calls.coach
  const names = ['第10回', '第2回', '合宿', '12月', '第１回', '4月', 'U-12', 'U-9']
  for (const name of names) await folders.create({ name, parentFolderId: null })
  const seen = await player.calls.player.folders.list({})
  const order = ['4月', '12月', 'U-9', 'U-12', '合宿', '第１回', '第2回', '第10回']
  expect(seen.map(({ name }) => name)).toEqual(order)
})

describe('a folder is deleted', () => {
  const aFolder = async () => {
    const { owner } = await aClub(db)
    const { folders, documents } = owner.calls.coach
    const { id } = await folders.create({ name: '大会', parentFolderId: null })
    const add = async () => {
      const fileUrl = await anUpload(db, owner)
      return documents.create({ title: '会則', fileName: '会則.pdf', folderId: id, fileUrl })
    }
    return { id, folders, documents, add }
  }

  test('with what was confirmed alone: what came there meanwhile is not lost', async () => {
    const { id, folders, documents, add } = await aFolder()
    const confirmed = await folders.contents({ id })
    const { id: added } = await add()
    await expect(folders.delete({ id, ...confirmed })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'フォルダの中身が変わりました。件数を確かめて、もう一度お試しください',
    })
    expect(await documents.list({ folderId: id })).toMatchObject([{ id: added }])
    await folders.delete({ id, ...(await folders.contents({ id })) })
    expect(await folders.list({})).toEqual([])
  })

  test('whatever it holds, where nothing was confirmed', async () => {
    const { id, folders, add } = await aFolder()
    await add()
    await folders.delete({ id })
    expect(await folders.list({})).toEqual([])
  })
})

test('a folder says its way from the root; below the tenth is none', async () => {
  const { owner, player } = await aClub(db)
  const { folders } = owner.calls.coach
  const names = Array.from({ length: FOLDER_DEPTH_MAX }, (_, depth) => `${depth + 1}`)
  let parentFolderId: string | null = null
  for (const name of names) {
    const made: { id: string } = await folders.create({ name, parentFolderId })
    parentFolderId = made.id
  }
  const path = await player.calls.player.folders.path({ id: parentFolderId ?? '' })
  expect(path.map(({ name }) => name)).toEqual(names)
  expect(await refusal(folders.create({ name: '11', parentFolderId }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['parentFolderId'],
  })
})

test('the root holds what is the team’s own', async () => {
  const other = await aFullClub(db)
  const { upload: fileUrl } = other.things(other.owner)
  const sent = { title: '会則', fileName: '会則.pdf', fileUrl }
  await other.owner.calls.coach.documents.create(sent)
  const { owner, player } = await aClub(db)
  const { coach } = owner.calls
  const folder = await coach.folders.create({ name: '大会' })
  for (const calls of [coach, player.calls.player]) {
    expect(await calls.folders.list({})).toEqual([folder])
    expect(await calls.documents.list({})).toEqual([])
  }
})
