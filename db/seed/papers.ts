import type { FolderName } from './club.ts'

interface Paper {
  fileName: string
  text: string
  /** When it was put in, before the seeding. */
  daysOld: number
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

/** Four against two in a square of ten metres: cones, attackers outside, defenders within. */
const drill = lines(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="sans-serif">',
  '<rect width="400" height="300" fill="#3f8f5a"/>',
  '<rect x="100" y="50" width="200" height="200" fill="none" stroke="#fff" stroke-width="3"/>',
  ...['100 50', '300 50', '100 250', '300 250'].map(
    (corner) =>
      `<path transform="translate(${corner})" d="M-9 8h18l-6-18h-6z" fill="#f2913d" stroke="#fff"/>`,
  ),
  ...['200 36', '200 264', '84 150', '316 150'].map(
    (place) => `<circle transform="translate(${place})" r="13" fill="#2a4b9b" stroke="#fff"/>`,
  ),
  ...['170 135', '228 168'].map(
    (place) => `<circle transform="translate(${place})" r="13" fill="#c0353b" stroke="#fff"/>`,
  ),
  '<path d="M211 46 304 140" stroke="#fff" stroke-width="2" stroke-dasharray="6 5"/>',
  '<circle cx="216" cy="52" r="6" fill="#fff" stroke="#1b2130"/>',
  '<text x="200" y="292" text-anchor="middle" fill="#fff" font-size="14">4対2・10m四方・2タッチまで</text>',
  '</svg>',
)

const documents: (Paper & { title: string; folder: FolderName | null })[] = [
  {
    title: '年間予定表',
    fileName: '年間予定表.csv',
    folder: null,
    daysOld: 180,
    text: lines(
      '月,行事,対象',
      '4月,入会式・新年度説明会,全員',
      '5月,春季リーグ開幕,U-12',
      '7月,親子サッカー大会,全員',
      '8月,夏合宿（みはらし高原）,U-12・U-10',
      '11月,ひかり台カップ,U-12・U-10',
      '3月,卒団式,全員',
    ),
  },
  {
    title: 'クラブ規約',
    fileName: 'クラブ規約.txt',
    folder: '規約・申込書',
    daysOld: 370,
    text: lines(
      'ひかり台FCジュニア クラブ規約',
      '',
      '第1条 本クラブは、サッカーを通じて子どもたちの心と体を育てることを目的とします。',
      '第2条 活動は、学校行事を優先します。欠席はまるクラブでお知らせください。',
      '第3条 月謝は毎月27日に引き落とします。休部する月は、前月の20日までにお申し出ください。',
      '第4条 練習と試合の写真を、保護者の承諾なく公開しません。',
      '第5条 退会を希望するときは、代表までご連絡ください。',
    ),
  },
  {
    title: '持ち物リスト（合宿）',
    fileName: '持ち物リスト.txt',
    folder: 'しおり',
    daysOld: 110,
    text: lines(
      '□ 練習着 3組   □ すね当て   □ ボール（名前を書く）',
      '□ 水筒         □ 帽子       □ 雨具',
      '□ 着替え 2日分 □ 洗面用具   □ 健康保険証の写し',
      '',
      'お菓子は300円まで。ゲーム機は持ってきません。',
    ),
  },
  {
    title: '鳥かご（4対2）',
    fileName: '鳥かご.svg',
    folder: '練習メニュー',
    daysOld: 45,
    text: drill,
  },
]

const forMatch: Paper = {
  fileName: '集合場所と駐車場.txt',
  daysOld: 6,
  text: lines(
    '集合：正門を入って右、鉄棒の前',
    '駐車場：体育館の裏に8台まで。乗り合わせにご協力ください。',
    '雨のとき：朝7時までに、まるクラブでお知らせします。',
  ),
}

/** What a club of this kind keeps. */
export const papers = { documents, forMatch }
