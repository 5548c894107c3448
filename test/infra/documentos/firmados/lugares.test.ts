import { expect, it } from 'vitest';
import { lugarDeDocumento } from '#infra/documentos/firmados/documentos-firmados.ts';

it('la factura 1 y la nota de crédito 1 no comparten stream; cada intento tiene su lugar', () => {
  const lugar = (documento: 'factura' | 'nota_credito', intento: number) =>
    lugarDeDocumento({ empresa_id: 7, documento, documento_id: 1, intento });
  expect([lugar('factura', 1), lugar('nota_credito', 1), lugar('factura', 2)]).toEqual([
    { stream: 'documento-7-factura-1', revision: 0 },
    { stream: 'documento-7-nota_credito-1', revision: 0 },
    { stream: 'documento-7-factura-1', revision: 1 },
  ]);
});
