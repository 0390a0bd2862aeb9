import { fitWithin } from './fit-within.ts'

/** Third document, section 9. */
const LONGEST_SIDE = 800
const QUALITY = 0.8

/** The file is no picture that this browser can read. */
export class UnreadablePhotoError extends Error {}

/**
 * A JPEG of at most 800 px. Drawing turns the picture as its camera meant it, and leaves place and
 * time of the photo behind.
 * @throws UnreadablePhotoError
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => Promise.reject(new UnreadablePhotoError()))
    return await toJpeg(draw(image))
  } finally {
    URL.revokeObjectURL(url)
  }
}

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
      'image/jpeg',
      QUALITY,
    )
  })
