import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EstadoDocumento } from '#domain/documentos/comprobante/comprobante.ts';
import { decidirConsulta } from '#domain/documentos/comprobante/consulta-sri.decider.ts';
import { avisoDeConsulta } from '#domain/documentos/comprobante/consulta-sri.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { ESTADOS_EN_SRI, type EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import { facturaAutorizada } from '#test/support/documentos/ride.pruebas.ts';

const CONTEXTO = { ahora: '2026-11-21T08:00:00.000Z', hoy: '2026-11-21' };
const fila = facturaAutorizada();
const clave_acceso = fila.clave_acceso!;

const decidir = (
  suya: typeof fila,
  estado: EstadoEnSri,
  { pedida = false, clave = clave_acceso }: { pedida?: boolean; clave?: string } = {},
): string[] =>
  decidirConsulta(
    FACTURA,
    suya.id,
    suya,
    { estado, motivo: null, clave_acceso: clave, pedida },
    CONTEXTO,
  ).map(({ tipo }) => tipo);

describe('lo que el SRI dice de un documento', () => {
  it('lo que ya se sabía solo se anota si alguien lo pidió', () => {
    expect(decidir(fila, 'AUTORIZADO')).toEqual([]);
    expect(decidir(fila, 'AUTORIZADO', { pedida: true })).toEqual(['ComprobanteConsultadoEnSri']);
    expect(decidir({ ...fila, sri_estado: 'RECHAZADA' }, 'RECHAZADA')).toEqual([]);
  });

  it('anulado se dice una vez, lo pida quien lo pida', () => {
    for (const pedida of [true, false]) {
      expect(decidir(fila, 'ANULADO', { pedida })).toEqual(['ComprobanteAnuladoEnSri']);
    }
    const sabida = { ...fila, sri_estado: 'ANULADO' } as const;
    expect(decidir(sabida, 'ANULADO')).toEqual([]);
    expect(decidir(sabida, 'ANULADO', { pedida: true })).toEqual(['ComprobanteConsultadoEnSri']);
  });

  it('que ya no responda por su mes no quita que la anuló, ni la hace anular otra vez', () => {
    const sabida = { ...fila, sri_estado: 'ANULADO' } as const;
    for (const pedida of [true, false]) {
      expect(decidir(sabida, 'RECHAZADA', { pedida })).toEqual([]);
    }
    expect(decidir(fila, 'RECHAZADA', { pedida: true })).toEqual(['ComprobanteConsultadoEnSri']);
  });

  it('de una clave que ya no es la suya no se anota nada', () => {
    for (const estado of ESTADOS_EN_SRI) {
      expect(decidir(fila, estado, { pedida: true, clave: '9'.repeat(49) })).toEqual([]);
    }
  });
});

describe('el aviso', () => {
  const AQUI: readonly EstadoDocumento[] = [
    'PROCESANDO',
    'EN_PROCESO',
    'AUTORIZADO',
    'RECHAZADO',
    'DEVUELTA',
    'ANULADO',
  ];

  it('calla cuando aquí y allí está igual, y solo entonces', () => {
    const IGUAL = new Set([
      'AUTORIZADO AUTORIZADO',
      'ANULADO ANULADO',
      'NO AUTORIZADO RECHAZADO',
      'NO AUTORIZADO DEVUELTA',
      'NO AUTORIZADO PROCESANDO',
      'NO AUTORIZADO EN_PROCESO',
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...ESTADOS_EN_SRI),
        fc.constantFrom(...AQUI),
        (sri_estado, estado) => {
          const aviso = avisoDeConsulta(FACTURA, { ...fila, estado, sri_estado });
          expect(aviso === null).toBe(IGUAL.has(`${sri_estado} ${estado}`));
        },
      ),
    );
    expect(avisoDeConsulta(FACTURA, fila)).toBeNull();
  });

  it('nombra la ruta que lo arregla', () => {
    const de = (estado: EstadoDocumento, sri_estado: EstadoEnSri) =>
      avisoDeConsulta(FACTURA, { ...fila, estado, sri_estado });
    expect(de('AUTORIZADO', 'ANULADO')).toContain('POST /facturas/1/anular');
    expect(de('EN_PROCESO', 'AUTORIZADO')).toContain('POST /facturas/1/reenviar');
    expect(de('ANULADO', 'AUTORIZADO')).toContain('07/12/2026');
  });
});
