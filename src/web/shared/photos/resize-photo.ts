import { fitWithin } from './fit-within.ts'

/** Pixels of the longer side, and the quality of the JPEG. */
const LONGEST_SIDE = 800
const QUALITY = 0.8
const JPEG = 'image/jpeg'

/** The file is no picture that this browser can read. */
export class UnreadablePhotoError extends Error {}

export interface Photo {
  file: Blob
  /** The same picture as a data URL. */
  preview: string
}

/**
 * A JPEG of at most 800 px. Drawing turns the picture as its camera meant it, and leaves place and
 * time of the photo behind.
 * @throws UnreadablePhotoError
 */
export async function resizePhoto(file: Blob): Promise<Photo> {
  const image = new Image()
  image.src = await toDataUrl(file)
  await image.decode().catch(() => Promise.reject(new UnreadablePhotoError()))
  const canvas = draw(image)
  return { file: await toJpeg(canvas), preview: canvas.toDataURL(JPEG, QUALITY) }
}

const toDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new UnreadablePhotoError())
    reader.readAsDataURL(file)
  })

function draw(image: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  const { width, height } = fitWithin(naturalWidth, naturalHeight, LONGEST_SIDE)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePhotoError()
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePhotoError())),
      JPEG,
      QUALITY,
    )
  })
