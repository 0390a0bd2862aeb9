import { z } from 'zod'

export const PERIODS = ['this-week', 'next-week', 'this-month', 'next-month'] as const
export const periodSchema = z.enum(PERIODS).default('this-week').meta({ example: 'this-month' })
export type Period = z.infer<typeof periodSchema>
export const periodLabels: Record<Period, string> = {
  'this-week': '今週',
  'next-week': '来週',
  'this-month': '今月',
  'next-month': '来月',
}
