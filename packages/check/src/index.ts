/** Judges consoles that other people wrote, beside the classic consoles. */
export { type CheckPlan, type Console, checkProgram, visibleWords } from './checker/check-program.ts';
export type { Checked } from './checker/checker.ts';
export { probeProgram, settingsOf } from './checker/probe.ts';
export { checkClass } from './class/class.ts';
export { classPage, classTable, classText } from './class/class-report.ts';
export { isRowRight, type SubmissionRow, submissionRow } from './class/submissions.ts';
export { IGNORED, TOLERANCES, type Tolerance } from './compare/compare.ts';
export { COURSES } from './profile/courses.ts';
export {
  type CheckProfile,
  KEYWORDS,
  NO_PROFILE,
  profileText,
  readProfile,
  rulesOf,
} from './profile/profile.ts';
export { type CheckReport, isRight, SHOWN, type Shown } from './report/report.ts';
export { failedReport, keepInputs, reportOf, writeReports } from './report/report-files.ts';
export { gradescopeOf, junitOf, markdownOf } from './report/report-graders.ts';
export { htmlOf } from './report/report-html.ts';
export { jsonOf, rulesReport } from './report/report-json.ts';
export { reportText } from './report/report-text.ts';
export { type CheckRequest, ownSeed } from './report/request.ts';
export { type Rubric, readRubric } from './rubric/rubric.ts';
export { workplaceOf } from './sandbox/compile.ts';
export { canSandbox, type Launched, launchBare, launchInSandbox } from './sandbox/launch.ts';
export { RUN_LIMITS } from './sandbox/limits.ts';
export { Unrunnable } from './sandbox/unrunnable.ts';
export { isThere, visible } from './sandbox/visible.ts';
