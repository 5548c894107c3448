import { describe, expect, it } from 'vitest';
import { deudaDe } from '#domain/documentos/comprobante/deuda.ts';
import { reenvioDe } from '#domain/documentos/comprobante/reenvio.decider.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { type Factura, facturas } from '#domain/documentos/factura/factura.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import { series } from '#domain/kernel/series.ts';
import {
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';

const HOY = { ahora: '2026-11-25T15:00:00.000Z', hoy: '2026-11-25' };

const devuelta = async () => {
  const libro = libroDeEmpresa();
  await crear(libro);
  await hastaEl(libro, 'DEVUELTA');
  const lector = libro.lectorDe(EMPRESA);
  const [fila, empresa, sucursal, serie] = await Promise.all([
    lector.fila(facturas, [1]),
    lector.fila(empresas, []),
    lector.fila(sucursales, [1]),
    lector.fila(series, ['1', '01', '001', '001']),
  ]);
  const otros = {
    libro: undefined,
    cupo: undefined,
    persona: undefined,
    contadorPersonas: undefined,
  };
  const hechos = { empresa: empresa!, sucursal: sucursal!, serie, ...otros };
  return { fila: fila as Factura, hechos };
};

/** One that takes today's series when it is sent again, as all the others do. */
const reenviar = reenvioDe({ tipo: { ...FACTURA, renumera: true } });
const datosDe = (...pedido: Parameters<typeof reenviar>) => reenviar(...pedido)[0]!.datos;

/** What the types that take today's series when they are sent again have in common. */
describe('Reemitir en el ambiente y la serie vigentes', () => {
  it('conserva número y fecha mientras son los mismos', async () => {
    const { fila, hechos } = await devuelta();
    expect(datosDe(fila, hechos, HOY)).toMatchObject({
      numero_comprobante: '001-001-000000001',
      fecha_emision: fila.fecha_emision,
      renumerado: false,
      intento: 2,
      clave_anterior: fila.clave_acceso,
      total: 1150,
    });
  });

  it('con otro ambiente u otro punto toma el siguiente número y la fecha de hoy', async () => {
    const { fila, hechos } = await devuelta();
    const empresa = { ...hechos.empresa, ambiente: '2' } as const;
    expect(datosDe(fila, { ...hechos, empresa, serie: undefined }, HOY)).toMatchObject({
      ambiente: '2',
      secuencial: 1,
      fecha_emision: HOY.hoy,
      renumerado: true,
    });
    const sucursal = { ...hechos.sucursal, punto_emision: '002' };
    const serie = { ...hechos.serie!, punto_emision: '002', ultimo: 7 };
    expect(datosDe(fila, { ...hechos, sucursal, serie }, HOY)).toMatchObject({
      numero_comprobante: '001-002-000000008',
      renumerado: true,
    });
  });

  it('rehúsa una sucursal inactiva y una serie agotada', async () => {
    const { fila, hechos } = await devuelta();
    const inactiva = { ...hechos.sucursal, activo: false };
    expect(() => reenviar(fila, { ...hechos, sucursal: inactiva }, HOY)).toThrow(
      expect.objectContaining({ codigo: 'facturas.sucursal_inactiva' }),
    );
    const llena = { ...hechos.serie!, punto_emision: '002', ultimo: 999_999_999 };
    const sucursal = { ...hechos.sucursal, punto_emision: '002' };
    expect(() => reenviar(fila, { ...hechos, sucursal, serie: llena }, HOY)).toThrow(
      expect.objectContaining({ codigo: 'facturas.secuencial_agotado' }),
    );
  });
});

it('la deuda de un documento es la de su lugar: ambiente, día, serie y cliente', async () => {
  const { fila } = await devuelta();
  const { cuenta } = deudaDe(FACTURA, 'factura', { ...fila, estado: 'AUTORIZADO' }, undefined);
  expect(cuenta).toMatchObject({
    documento: 'factura',
    documento_id: 1,
    ambiente: '1',
    dia: '2026-11-20',
    establecimiento: '001',
    persona_id: 1,
    exigible: 1150,
  });
  expect(deudaDe(FACTURA, 'factura', fila, undefined).cuenta.exigible).toBe(0);
});
