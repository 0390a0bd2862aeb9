/** Which dialog of プロフィール設定 stands open. */
export interface CoachProfileSearch {
  dialog?: 'email' | 'password'
}

export const NO_PROFILE_DIALOG: CoachProfileSearch = { dialog: undefined }

/** For `validateSearch`. */
export const coachProfileSearch = ({ dialog }: Record<string, unknown>): CoachProfileSearch =>
  dialog === 'email' || dialog === 'password' ? { dialog } : {}
