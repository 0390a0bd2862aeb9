import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { takePageAnswers } from './lib/query/page-answers.ts'
import { queryClient } from './lib/query/trpc.ts'

takePageAnswers(queryClient)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
