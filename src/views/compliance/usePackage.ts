import { HttpError, useGetOne } from 'ra-core';
import type { CompliancePackage } from '#resources/compliance/packages.ts';

/** A compliance package by its id; nothing is asked while there is none. */
export const usePackage = (id: number | undefined) =>
  useGetOne<CompliancePackage>('compliance-packages', { id: id ?? 0 }, { enabled: id !== undefined });

/** The id in an address; undefined where it is none. */
export const idOfParam = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** True for the answer that there is no such record. */
export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;
