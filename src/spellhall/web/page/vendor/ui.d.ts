// As much of the vendored modules' types as the page uses.

export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export type Child = VNode | string | number | boolean | null | undefined | ReadonlySignal<unknown> | Child[];
/** A component: a function of its props. */
export type Component<P = Record<string, unknown>> = (props: P & { children?: Child }) => Child;

export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(node: Child, into: Element | DocumentFragment): void;
export const Fragment: Component;

export interface Context<T> {
  Provider: Component<{ value: T }>;
}
export function createContext<T>(value: T): Context<T>;

export type Stop = () => void;
export function useState<T>(first: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(doing: () => void | Stop, inputs?: readonly unknown[]): void;
export function useLayoutEffect(doing: () => void | Stop, inputs?: readonly unknown[]): void;
export function useRef<T>(first: T): { current: T };
export function useRef<T>(first: T | null): { current: T | null };
export function useMemo<T>(make: () => T, inputs?: readonly unknown[]): T;
// deno-lint-ignore no-explicit-any
export function useCallback<F extends (...given: any[]) => any>(callback: F, inputs?: readonly unknown[]): F;
export function useContext<T>(context: Context<T>): T;

export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(hear: (value: T) => void): Stop;
}
export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(doing: () => void | Stop): Stop;
export function batch<T>(doing: () => T): T;
export function untracked<T>(doing: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(make: () => T): ReadonlySignal<T>;
