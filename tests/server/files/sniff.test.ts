import { describe, expect, it } from 'vitest';
import { sniff } from '#server/files/sniff.ts';

const bytes = (...list: (string | number[])[]): Buffer =>
  Buffer.concat(list.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));
const zip = bytes([0x50, 0x4b, 3, 4], 'rest');
const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'rest');

describe('a file is taken for what its content is', () => {
  it.each([
    ['گزارش.pdf', bytes('%PDF-1.7'), 'application/pdf'],
    ['a.png', png, 'image/png'],
    ['a.JPG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a.gif', bytes('GIF89a'), 'image/gif'],
    ['a.webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
    ['a.zip', zip, 'application/zip'],
    ['a.xlsx', zip, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.ods', zip, 'application/vnd.oasis.opendocument.spreadsheet'],
    ['a.xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'application/x-ole-storage'],
    ['a.txt', bytes('متن ساده\r\n\tخط دوم'), 'text/plain'],
    ['a.csv', bytes('\uFEFFنام,کد\r\n'), 'text/csv'],
    ['a.json', bytes('{"a": 1}'), 'application/json'],
  ])('%s', (name, head, type) => {
    expect(sniff(head, name)?.type).toBe(type);
  });
});

describe('a file is refused', () => {
  it.each([
    ['a page', 'a.html', bytes('<!doctype html><p>')],
    ['a page called a text', 'a.txt', bytes('\uFEFF \n<html><body>')],
    ['a picture that can run', 'a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the same called a text', 'a.txt', bytes('<?xml version="1.0"?><svg/>')],
    ['a text that hides a script', 'a.csv', bytes('a,b\n<script>alert(1)</script>')],
    ['a shell script', 'a.txt', bytes('#!/bin/sh\nrm -rf /')],
    ['a Windows program', 'a.exe', bytes('MZ', [0x90, 0])],
    ['a Windows program called a picture', 'a.png', bytes('MZ', [0x90, 0])],
    ['a Linux program called a text', 'a.txt', bytes([0x7f], 'ELF', [2, 1, 1, 0])],
    ['a picture called a page', 'a.html', png],
    ['a document with macros', 'a.docm', zip],
    ['an application of Java', 'a.jar', zip],
    ['a picture called a document', 'a.pdf', png],
    ['bytes of no known kind', 'a.bin', bytes([1, 2, 3, 4])],
    ['a file without an ending', 'report', bytes('%PDF-1.7')],
    ['a text that says it is WEBP in the wrong place', 'a.webp', bytes('XXXX', [1, 2, 3, 4], 'WEBP')],
  ])('%s', (_, name, head) => {
    expect(sniff(head, name)).toBeUndefined();
  });
});
