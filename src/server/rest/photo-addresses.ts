import { PHOTO_PATH } from '../files/photos.ts'

/** Puts the server's address before the path of every photo in an answer, which it changes. */
export function completePhotos<Answer>(answer: Answer, publicUrl: string): Answer {
  if (typeof answer !== 'object' || answer === null) return answer
  if ('photoUrl' in answer && typeof answer.photoUrl === 'string')
    if (answer.photoUrl.startsWith(PHOTO_PATH)) answer.photoUrl = publicUrl + answer.photoUrl
  for (const part of Object.values(answer)) completePhotos(part, publicUrl)
  return answer
}
