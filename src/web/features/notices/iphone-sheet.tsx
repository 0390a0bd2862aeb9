import type { ReactNode } from 'react'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { BrandRing } from '../../components/look/brand-ring.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Picture, Steps } from './iphone-styles.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** How an iPhone takes pushes: only from a site on its home screen. */
export default function IphoneSheet({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="iPhoneで通知を受け取る"
      description="ホーム画面に追加すると、この端末に届きます。"
      sheet="bottom"
      size="sm"
      footer={
        <Button wide onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Steps>
        <Step title="1. 共有ボタンを押す" text="Safariの画面の下（または右上）にあります。">
          <span className="bar">
            <Icon name="chevronLeft" />
            <span className="hot">
              <Icon name="upload" />
            </span>
            <Icon name="copy" />
          </span>
        </Step>
        <Step title="2. 「ホーム画面に追加」を選ぶ" text="下へ少し送ると出てきます。">
          <span className="list">
            <span />
            <span className="hot">ホーム画面に追加</span>
            <span />
          </span>
        </Step>
        <Step
          title="3. まるクラブを開く"
          text="もう一度ログインして「この端末で受け取る」を入れます。"
        >
          <span className="home">
            <span />
            <span className="hot">
              <BrandRing size={36} strokeWidth={4} />
            </span>
            <span />
          </span>
        </Step>
      </Steps>
      <p>LINEの中で開いているときは、先に右下のメニューから「ブラウザで開く」を選んでください。</p>
    </Dialog>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <Picture aria-hidden>{children}</Picture>
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
    </li>
  )
}
