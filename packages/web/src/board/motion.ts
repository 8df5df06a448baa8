/** Motion from events: short, and finished by the next input. It shows what happened; nothing waits for it. */
export type BoardMotion =
  /** A piece came from another cell. */
  | { readonly kind: 'slide'; readonly from: number; readonly to: number }
  /** The piece that was here is gone: it shrinks away. */
  | { readonly kind: 'vanish'; readonly cell: number; readonly symbol: string }
  /** Something is new here. */
  | { readonly kind: 'appear'; readonly cell: number }
  /** A step was not possible: the piece knocks against what is there. */
  | { readonly kind: 'bump'; readonly cell: number; readonly down: number; readonly right: number }
  /** These cells opened, running outward from one. */
  | { readonly kind: 'flood'; readonly from: number; readonly cells: readonly number[] }
  /** The board is as large again both ways: copies of its first so many rows and columns come out from under them. */
  | { readonly kind: 'unfold'; readonly rows: number; readonly columns: number };

/** Where the first cell of a board is on the screen, and how large. */
export type Corner = Readonly<Record<'left' | 'top' | 'width', number>>;

export const LONG = 160;

const running = new Set<Animation>();

export function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { duration: LONG, easing: 'ease-out', ...options });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
  return animation;
}

/** The next input finishes what is running. */
export function finishMotion(): void {
  for (const animation of running) animation.finish();
  running.clear();
}
