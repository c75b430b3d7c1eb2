// @ts-self-types="./ui.d.ts"
// The one place where the page takes in what others made.
import { createContext, createElement, Fragment, render } from "./preact.js";
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./hooks.js";
import { batch, computed, effect, signal, untracked, useComputed, useSignal } from "./signals.js";
import htm from "./htm.js";

export const html = htm.bind(createElement);

export {
  batch,
  computed,
  createContext,
  effect,
  Fragment,
  render,
  signal,
  untracked,
  useCallback,
  useComputed,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSignal,
  useState,
};
