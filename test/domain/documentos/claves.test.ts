import { describe, expect, it } from 'vitest';
import { TIPOS_DE_EVENTO } from '#domain/catalogo.ts';
import { ASIGNACIONES } from '#domain/contextos.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';

/** What events take of the rows that cut across a company, as their contexts declare it. */

const REEMITIDO = {
  documento: 'factura',
  documento_id: 4,
  ambiente: '2',
  establecimiento: '002',
  punto_emision: '001',
  secuencial: 9,
  numero_comprobante: '002-001-000000009',
  intento: 2,
  fecha_emision: '2026-11-20',
  clave_anterior: null,
};
const serieDe = (renumerado: boolean) =>
  ASIGNACIONES.ComprobanteReemitido?.serie?.({ ...REEMITIDO, renumerado } as never);

describe('Lo que toman los eventos', () => {
  it('solo los que la bitácora puede guardar toman algo', () => {
    for (const tipo of Object.keys(ASIGNACIONES)) expect(TIPOS_DE_EVENTO).toHaveProperty(tipo);
  });

  it.each(TIPOS.map((tipo) => [tipo.documento, tipo] as const))(
    '%s: guardada toma id y clave; creada, además, número y cupo, y suma; modificada, suma',
    (_documento, { eventos }) => {
      expect(Object.keys(ASIGNACIONES[eventos.guardado]!)).toEqual(['id', 'clave']);
      expect(Object.keys(ASIGNACIONES[eventos.creado]!)).toEqual([
        'id',
        'clave',
        'serie',
        'cupo',
        'suma',
      ]);
      expect(Object.keys(ASIGNACIONES[eventos.modificado]!)).toEqual(['suma']);
    },
  );

  it('una reemisión toma un número solo cuando es nuevo, de la serie de su tipo', () => {
    expect(serieDe(false)).toBeNull();
    expect(serieDe(true)).toEqual({
      ambiente: '2',
      cod_doc: '01',
      establecimiento: '002',
      punto_emision: '001',
      ultimo: 9,
      tomados: 1,
    });
  });
});
