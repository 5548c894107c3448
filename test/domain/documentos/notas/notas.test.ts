import { describe, expect, it } from 'vitest';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type {
  CompradorDeNota,
  PedidoDeSustento,
  Sustento,
} from '#domain/documentos/notas/sustento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import {
  anular,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
  registrar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import {
  AJENA,
  acreditar,
  anularNota,
  libroConFactura,
  reemplazarNota,
  reenviarNota,
  responderNota,
} from '#test/support/documentos/notas.pruebas.ts';
import {
  anularDebito,
  debitar,
  reemplazarDebito,
  reenviarDebito,
  responderDebito,
} from '#test/support/documentos/notas-debito.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** What credit and debit notes do alike; each is of 2.30 over invoice 1, of 11.50. */

type Nota = Comprobante & Sustento & CompradorDeNota & { readonly total: number };
type Cambios = Partial<
  PedidoDeSustento & { readonly sucursal_id: number | null; readonly es_borrador: boolean }
>;
type Hecho = { readonly nota: Nota; readonly tipos: readonly string[] };
type Opciones = { readonly idempotencia?: Idempotencia; readonly alcance?: Alcance };

type Tipo = {
  readonly documento: 'nota_credito' | 'nota_debito';
  readonly recurso: string;
  readonly creada: string;
  readonly emitir: (
    libro: LibroEnMemoria,
    cambios?: Cambios,
    opciones?: Opciones,
  ) => Promise<Hecho & { readonly repetida: boolean; readonly difiere: boolean }>;
  readonly reenviar: (libro: LibroEnMemoria, id?: number) => Promise<Hecho>;
  readonly reemplazar: (libro: LibroEnMemoria, cambios: Cambios) => Promise<Hecho>;
  readonly anular: (libro: LibroEnMemoria, id?: number, fecha?: string) => Promise<Hecho>;
  readonly responder: typeof responderNota;
};

const TIPOS: readonly Tipo[] = [
  {
    documento: 'nota_credito',
    recurso: 'notas_credito',
    creada: 'NotaCreditoCreada',
    emitir: acreditar,
    reenviar: reenviarNota,
    reemplazar: reemplazarNota,
    anular: anularNota,
    responder: responderNota,
  },
  {
    documento: 'nota_debito',
    recurso: 'notas_debito',
    creada: 'NotaDebitoCreada',
    emitir: debitar,
    reenviar: reenviarDebito,
    reemplazar: reemplazarDebito,
    anular: anularDebito,
    responder: responderDebito,
  },
];

const aProduccion = (libro: LibroEnMemoria) =>
  libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } } as never);

describe.each(TIPOS)('Una $documento', ({ documento, recurso, creada, ...suya }) => {
  const { emitir, reenviar, reemplazar, responder } = suya;
  const rechaza = (regla: string, datos: object = {}) =>
    expect.objectContaining({
      codigo: regla.includes('.') ? regla : `${recurso}.${regla}`,
      datos: expect.objectContaining(datos),
    });

  describe('sobre una factura de aquí', () => {
    it('copia comprador y documento, y nace PENDIENTE con el primer número de su serie', async () => {
      const { nota, tipos } = await emitir(await libroConFactura());
      expect(tipos).toEqual([creada]);
      expect(nota).toMatchObject({
        estado: 'PENDIENTE',
        numero_comprobante: '001-001-000000001',
        identificacion: '1710034065',
        razon_social: 'Ana Pérez',
        email: 'ana@ejemplo.ec',
        cod_doc_sustento: '01',
        doc_sustento_numero: '001-001-000000001',
        doc_sustento_fecha: '2026-11-20',
        factura_id: 1,
        persona_id: 1,
        total: 230,
      });
    });

    it('el número de la factura vale lo que su id; en el otro ambiente no es la suya', async () => {
      const libro = await libroConFactura();
      const numero = { ...AJENA, doc_sustento_numero: '001-001-000000001' };
      const { nota } = await emitir(libro, { ...numero, doc_sustento_fecha: '2026-11-20' });
      expect(nota.factura_id).toBe(1);
      aProduccion(libro);
      expect((await emitir(libro, numero)).nota.factura_id).toBeNull();
    });

    it.each([
      ['identificacion', { tipo_identificacion: '05', identificacion: '0601234560' }],
      ['tipo_identificacion', { tipo_identificacion: '06' }],
      ['doc_sustento_numero', { doc_sustento_numero: '001-001-000000009' }],
      ['doc_sustento_fecha', { doc_sustento_fecha: '2026-11-19' }],
      ['cod_doc_sustento', { cod_doc_sustento: '03' }],
    ] as const)('409 con otra %s que la de la factura', async (campo, cambios) => {
      await expect(emitir(await libroConFactura(), cambios)).rejects.toEqual(
        rechaza('distinta_de_la_factura', { campo, factura_id: 1 }),
      );
    });

    it('la dirección, el correo y el nombre pueden ser otros', async () => {
      const otros = { direccion: 'Loja', email: 'otra@ejemplo.ec', razon_social: 'Ana P.' };
      expect((await emitir(await libroConFactura(), otros)).nota).toMatchObject(otros);
    });

    it('404 si no existe, 409 si no está AUTORIZADO, se anuló o es del otro ambiente', async () => {
      const libro = libroDeEmpresa();
      await expect(emitir(libro)).rejects.toEqual(
        rechaza('factura_no_encontrada', { factura_id: 1 }),
      );
      await crear(libro);
      await expect(emitir(libro)).rejects.toEqual(
        rechaza('factura_no_autorizada', { estado: 'PENDIENTE' }),
      );
      await hastaEl(libro, 'AUTORIZADO');
      await anular(libro);
      await expect(emitir(libro)).rejects.toEqual(rechaza('factura_anulada'));
      const otro = await libroConFactura();
      aProduccion(otro);
      await expect(emitir(otro)).rejects.toEqual(rechaza('factura_de_otro_ambiente'));
    });

    it('404 la de otra sucursal para quien solo ve la suya', async () => {
      const libro = await libroConFactura();
      const otra = { sucursal_id: 2, punto_emision: '002', es_matriz: false };
      libro.dado(EMPRESA, sucursalCreada(otra));
      const alcance = { sucursal_id: 2 };
      await expect(emitir(libro, { sucursal_id: 2 }, { alcance })).rejects.toMatchObject({
        clase: 'no_encontrado',
      });
    });
  });

  describe('y la anulación de su factura', () => {
    const BLOQUEADA = rechaza('facturas.con_movimientos', {
      bloqueos: [{ tipo: documento, id: 1, monto: 2.3 }],
    });

    it.each([
      ['PENDIENTE', []],
      ['PROCESANDO', ['firma']],
      ['EN_PROCESO', ['firma', 'recepcion']],
      ['AUTORIZADO', ['firma', 'autorizacion']],
    ] as const)('409 mientras está %s', async (_, camino) => {
      const libro = await libroConFactura();
      await emitir(libro);
      for (const paso of camino) await registrar(libro, paso, { documento, factura_id: 1 });
      await expect(anular(libro)).rejects.toEqual(BLOQUEADA);
    });

    it.each(['rechazo', 'devolucion'] as const)(
      'un %s no la impide; después la nota no se reenvía',
      async (respuesta) => {
        const libro = await libroConFactura();
        await emitir(libro);
        await responder(libro, respuesta);
        await anular(libro);
        await expect(reenviar(libro)).rejects.toEqual(rechaza('factura_anulada'));
      },
    );

    it('reemitida vuelve a impedirla; anulada, no; un borrador nunca', async () => {
      const libro = await libroConFactura();
      await emitir(libro);
      await responder(libro, 'rechazo');
      await reenviar(libro);
      await expect(anular(libro)).rejects.toEqual(BLOQUEADA);
      await responder(libro, 'autorizacion', 1, 2);
      await suya.anular(libro);
      await emitir(libro, { es_borrador: true });
      await anular(libro);
      await expect(reenviar(libro, 2)).rejects.toEqual(rechaza('factura_anulada'));
    });
  });

  describe('rehúsa', () => {
    it.each([
      ['una cédula mala', 'identificacion_invalida', { identificacion: '1710034066' }],
      ['un sustento del futuro', 'sustento_posterior', { doc_sustento_fecha: '2026-11-21' }],
      ['una sucursal que no hay', 'sucursal_no_encontrada', { sucursal_id: 9 }],
    ])('%s', async (_, regla, cambios) => {
      const libro = libroDeEmpresa();
      await expect(emitir(libro, { ...AJENA, ...cambios })).rejects.toEqual(rechaza(regla));
    });

    it('corregida, una factura posterior a su fecha, que conserva', async () => {
      const libro = libroDeEmpresa();
      await emitir(libro, AJENA);
      await responder(libro, 'rechazo');
      libro.ponerHora('2026-11-25T15:00:00.000Z');
      await crear(libro);
      await hastaEl(libro, 'AUTORIZADO');
      await expect(reemplazar(libro, {})).rejects.toEqual(
        rechaza('sustento_posterior', {
          doc_sustento_fecha: '2026-11-25',
          fecha_emision: '2026-11-20',
        }),
      );
    });

    it('402 sin cupo, al crear y al emitir un borrador', async () => {
      const libro = libroDeEmpresa({ cuota_documentos: 1 });
      await emitir(libro, { ...AJENA, es_borrador: true });
      await emitir(libro, AJENA);
      await expect(emitir(libro, AJENA)).rejects.toEqual(rechaza('cupo_agotado'));
      await expect(reenviar(libro)).rejects.toEqual(rechaza('cupo_agotado'));
    });

    it('409 cambiar, reenviar o anular lo que su estado no deja', async () => {
      const libro = libroDeEmpresa();
      await emitir(libro, AJENA);
      await expect(suya.anular(libro)).rejects.toEqual(rechaza('no_autorizada'));
      await expect(reemplazar(libro, AJENA)).rejects.toEqual(rechaza('no_modificable'));
      await responder(libro, 'autorizacion');
      await expect(reenviar(libro)).rejects.toEqual(rechaza('ya_autorizada'));
      await expect(suya.anular(libro, 1, '2026-11-19')).rejects.toEqual(
        rechaza('fecha_de_anulacion_fuera_de_rango'),
      );
      await suya.anular(libro);
      await expect(reenviar(libro)).rejects.toEqual(rechaza('anulada'));
      await expect(suya.anular(libro)).rejects.toEqual(rechaza('anulada'));
    });
  });

  describe('devuelta', () => {
    it('con otro ambiente toma el número y el día de hoy; su serie cuenta sin huecos', async () => {
      const libro = libroDeEmpresa();
      await emitir(libro, AJENA);
      await responder(libro, 'devolucion');
      aProduccion(libro);
      libro.ponerHora('2026-11-22T15:00:00.000Z');
      const { nota, tipos } = await reenviar(libro);
      expect(tipos).toEqual(['ComprobanteReemitido']);
      expect(nota).toMatchObject({
        ambiente: '2',
        numero_comprobante: '001-001-000000001',
        fecha_emision: '2026-11-22',
        estado: 'PENDIENTE',
      });
      expect((await emitir(libro, AJENA)).nota.secuencial).toBe(2);
    });

    it('sobre una factura del otro ambiente, 409', async () => {
      const libro = await libroConFactura();
      await emitir(libro);
      await responder(libro, 'devolucion');
      aProduccion(libro);
      await expect(reenviar(libro)).rejects.toEqual(rechaza('factura_de_otro_ambiente'));
    });
  });

  it('es la misma con la misma clave de idempotencia', async () => {
    const libro = libroDeEmpresa();
    const idempotencia = { clave: 'n-1', huella: 'a' };
    await emitir(libro, AJENA, { idempotencia });
    const otra = { idempotencia: { ...idempotencia, huella: 'b' } };
    const { nota, ...resto } = await emitir(libro, AJENA, otra);
    expect(resto).toMatchObject({ repetida: true, difiere: true, tipos: [] });
    expect(nota.id).toBe(1);
  });
});
