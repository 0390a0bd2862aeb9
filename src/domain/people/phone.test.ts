import { describe, expect, test } from 'vitest'
import { phoneKey, phoneSchema, readPhone, telLink } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['090-1234-5678', '090-1234-5678', 'tel:09012345678'],
    ['０９０－１２３４－５６７８', '090-1234-5678', 'tel:09012345678'],
    ['０９０ー１２３４ー５６７８', '090-1234-5678', 'tel:09012345678'],
    ['090−1234−5678', '090-1234-5678', 'tel:09012345678'],
    ['090―1234―5678', '090-1234-5678', 'tel:09012345678'],
    ['090‐1234‐5678', '090-1234-5678', 'tel:09012345678'],
    ['090–1234–5678', '090-1234-5678', 'tel:09012345678'],
    ['090ｰ1234ｰ5678', '090-1234-5678', 'tel:09012345678'],
    ['090.1234.5678', '090-1234-5678', 'tel:09012345678'],
    ['090　1234　5678', '090 1234 5678', 'tel:09012345678'],
    ['03（1234）5678', '03(1234)5678', 'tel:0312345678'],
    ['（03）1234-5678', '(03)1234-5678', 'tel:0312345678'],
    ['0120-123-456', '0120-123-456', 'tel:0120123456'],
    ['+81 90 1234 5678', '+81 90 1234 5678', 'tel:+819012345678'],
    ['＋81-(0)90-1234-5678', '+81-(0)90-1234-5678', 'tel:+819012345678'],
    ['+1 212 555 0100', '+1 212 555 0100', 'tel:+12125550100'],
    ['9012345678', '09012345678', 'tel:09012345678'],
    ['8012345678', '08012345678', 'tel:08012345678'],
    ['7012345678', '07012345678', 'tel:07012345678'],
    ['5012345678', '05012345678', 'tel:05012345678'],
    ['312345678', '0312345678', 'tel:0312345678'],
    ['120123456', '0120123456', 'tel:0120123456'],
  ])('%s is kept as %s, and %s dials it', (text, value, link) => {
    expect(readPhone(text)).toEqual({ value })
    expect(readPhone(value)).toEqual({ value })
    expect(telLink(value)).toBe(link)
    expect(telLink(text)).toBe(link)
  })

  test.each([
    ['なし', /確かめて/],
    ['090', /確かめて/],
    ['0901234567890123456789', /確かめて/],
    ['090-1234-5678 / 03-1234-5678', /確かめて/],
    ['090-1234-567', /確かめて/],
    ['+81 90', /確かめて/],
    ['3012345678', /確かめて/],
    ['1234-5678', /市外局番から/],
    ['23-4567', /市外局番から/],
  ])('%s is none', (text, sentence) => {
    expect(readPhone(text)).toEqual({ problem: expect.stringMatching(sentence) })
  })

  test('is stored the same at every form; empty means none', () => {
    expect(phoneSchema.parse(' ０９０ー１２３４ー５６７８ ')).toBe('090-1234-5678')
    expect([phoneSchema.parse(''), phoneSchema.parse(null), phoneSchema.parse(undefined)]).toEqual([
      null,
      null,
      undefined,
    ])
    expect(phoneSchema.safeParse('職場').error?.issues).toMatchObject([
      { message: '電話番号を確かめてください（例：090-1234-5678）' },
    ])
  })

  test('that was stored before the rule still dials its first number', () => {
    expect(telLink('０９０－１２３４－５６７８')).toBe('tel:09012345678')
    expect(telLink('03-1234-5678（内線12）')).toBe('tel:0312345678')
    expect(telLink('母 090-1234-5678')).toBe('tel:09012345678')
  })

  test('is the same however it is spelled', () => {
    const keys = ['090-1234-5678', '９０１２３４５６７８', '+81 (0)90 1234 5678'].map(phoneKey)
    expect(new Set(keys)).toEqual(new Set(['09012345678']))
  })
})
