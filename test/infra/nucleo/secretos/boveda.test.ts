import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  claveMaestraDeArchivo,
  crearBoveda,
  leerClaveMaestra,
  SobreInvalido,
} from '#infra/nucleo/secretos/boveda.ts';

const par = (id: string, byte: number): string =>
  `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

const vieja = crearBoveda(leerClaveMaestra(par('2025', 1)));
const boveda = crearBoveda(leerClaveMaestra(`${par('2026', 2)}, ${par('2025', 1)}`));

describe('la bóveda', () => {
  test('devuelve lo que guardó, sea texto o bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, dueno) => {
        const sobre = boveda.cifrar(Buffer.from(bytes), dueno);
        expect(boveda.descifrar(sobre, dueno)).toEqual(Buffer.from(bytes));
      }),
    );
    expect(boveda.descifrar(boveda.cifrar('señal', 'p12'), 'p12').toString()).toBe('señal');
  });

  test('nunca escribe dos veces lo mismo, ni deja ver el secreto', () => {
    const sobres = [boveda.cifrar('secreto', 'x'), boveda.cifrar('secreto', 'x')];
    expect(sobres[0]).not.toBe(sobres[1]);
    expect(Buffer.from(sobres[0]?.split('.')[2] ?? '', 'base64url').includes('secreto')).toBe(
      false,
    );
  });

  test('no abre el sobre de otro dueño ni uno alterado', () => {
    const sobre = boveda.cifrar('secreto', 'empresa 1');
    expect(() => boveda.descifrar(sobre, 'empresa 2')).toThrow(SobreInvalido);
    const [version, id, cuerpo = ''] = sobre.split('.');
    const bytes = Buffer.from(cuerpo, 'base64url');
    for (let i = 0; i < bytes.length; i++) {
      const alterado = Buffer.from(bytes);
      alterado[i] = (alterado[i] ?? 0) ^ 1;
      const falso = [version, id, alterado.toString('base64url')].join('.');
      expect(() => boveda.descifrar(falso, 'empresa 1')).toThrow(SobreInvalido);
    }
    const conOtraLlave = sobre.replace('.2026.', '.2025.');
    expect(() => boveda.descifrar(conOtraLlave, 'empresa 1')).toThrow(SobreInvalido);
    expect(() => boveda.descifrar('v1.2026.', 'empresa 1')).toThrow(SobreInvalido);
  });

  test('abre lo que cerró una llave anterior y avisa que toca renovarlo', () => {
    const sobre = vieja.cifrar('secreto', 'x');
    expect(boveda.descifrar(sobre, 'x').toString()).toBe('secreto');
    expect(boveda.esDeOtraLlave(sobre)).toBe(true);
    expect(boveda.esDeOtraLlave(boveda.cifrar('secreto', 'x'))).toBe(false);
    expect(() => vieja.descifrar(boveda.cifrar('s', 'x'), 'x')).toThrow(/llave maestra 2026/);
  });
});

describe('CLAVE_MAESTRA', () => {
  test.each(['', 'a', 'a:', 'a:YWJj', `${par('a', 1)},${par('a', 2)}`, par('con espacio', 1)])(
    'no vale %j, y el error no la repite',
    (texto) => {
      expect(() => leerClaveMaestra(texto)).toThrow(/^CLAVE_MAESTRA: la llave \d no es/);
    },
  );

  test('la orden de la página de operación la hace, y vale como la escribe, sola o con otra', () => {
    const pagina = new URL('../../../../infra/docs/operacion/operacion.md', import.meta.url);
    const [, orden] = /`(export CLAVE_MAESTRA=.+)`\.$/m.exec(readFileSync(pagina, 'utf8')) ?? [];
    const hecha = execFileSync('sh', ['-c', `${orden}; printf %s "$CLAVE_MAESTRA"`], {
      encoding: 'utf8',
    });
    const { actual, llaves } = leerClaveMaestra(hecha);
    expect([actual, llaves.get(actual)!.length]).toEqual(['2026', 32]);
    expect([...leerClaveMaestra(`${par('2027', 3)},${hecha}`).llaves.keys()]).toEqual([
      '2027',
      '2026',
    ]);
  });

  test('en hexadecimal o en base64 es la misma; sin id la nombra su huella, y la coma del final sobra', () => {
    const bytes = Buffer.alloc(32, 7);
    const [hex, base64] = [bytes.toString('hex'), bytes.toString('base64')];
    for (const texto of [`a:${hex}`, `a:${base64}`, ` a: ${hex} `, `a:${base64},`]) {
      expect(leerClaveMaestra(texto)).toEqual({ llaves: new Map([['a', bytes]]), actual: 'a' });
    }
    const sola = leerClaveMaestra(hex);
    expect(leerClaveMaestra(base64)).toEqual(sola);
    expect([...sola.llaves.values()]).toEqual([bytes]);
    expect(hex).not.toContain(sola.actual);
    const sobre = crearBoveda(sola).cifrar('secreto', 'x');
    expect(crearBoveda(leerClaveMaestra(`${par('b', 1)},${base64}`)).descifrar(sobre, 'x')).toEqual(
      Buffer.from('secreto'),
    );
  });

  test('sin configurar vive en un archivo que sólo lee su dueño y sobrevive', () => {
    const dir = mkdtempSync(join(tmpdir(), 'boveda-'));
    try {
      const ruta = join(dir, 'datos', 'clave-maestra');
      const primera = claveMaestraDeArchivo(ruta);
      expect(statSync(ruta).mode & 0o777).toBe(0o600);
      expect(claveMaestraDeArchivo(ruta)).toEqual(primera);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
