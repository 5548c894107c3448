import { describe, expect, it } from 'vitest';
import { MUESTRAS } from '#domain/contextos.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { contenidoDe, plegar } from '#domain/documentos/comprobante/pliegue.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { PROYECTORES } from '#projections/contextos.ts';

const metadatos = {
  comando_id: 'c',
  correlacion_id: 'c',
  actor: 'prueba',
  registrado_en: '2026-11-21T15:00:00.000Z',
  version: 2,
};

/** The newest sample of an event, as the log would give it. */
const muestraDe = (tipo: string) => {
  const { datos } = MUESTRAS.findLast((muestra) => muestra.tipo === tipo)!;
  return { tipo, datos, metadatos };
};

/** The row as its table keeps it: with what lists find it by. */
const filaDe = (tipo: TipoDeComprobante, ...eventos: readonly ReturnType<typeof muestraDe>[]) => {
  const proyector = PROYECTORES.find(({ tabla }) => tabla.nombre === tipo.tabla.nombre)!;
  return eventos.reduce<object | undefined>(
    (fila, evento) => proyector.evolucionar(fila, evento, [1]),
    undefined,
  ) as Comprobante;
};

describe.each(TIPOS.map((tipo): [string, TipoDeComprobante] => [tipo.plural, tipo]))(
  'el pliegue de las %s',
  (_, tipo) => {
    const { guardado, creado, modificado } = tipo.eventos;

    it('de un borrador, la fila dice lo que dijo su evento y nada más', () => {
      const evento = muestraDe(guardado);
      const { idempotencia: _i, ...dicho } = evento.datos as Record<string, unknown>;
      expect(contenidoDe(tipo, filaDe(tipo, evento))).toEqual(dicho);
    });

    it('emitida, lo mismo, sin su número ni lo que contó al emitirse', () => {
      const evento = muestraDe(creado);
      const { idempotencia, desde_borrador, mes_cupo, ...datos } = evento.datos as Record<
        string,
        unknown
      >;
      const { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante, ...dicho } =
        datos;
      const fila = filaDe(tipo, evento);
      expect(contenidoDe(tipo, fila)).toEqual(dicho);
      const numero = { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante };
      expect(fila).toMatchObject({ ...numero, estado: 'PENDIENTE', intento: 1 });
      expect([idempotencia, desde_borrador, mes_cupo]).not.toContain(undefined);
    });

    it('modificada, lo de ahora, y su número sigue', () => {
      const evento = muestraDe(modificado);
      const { clave_anterior: _c, ...dicho } = evento.datos as Record<string, unknown>;
      const fila = filaDe(tipo, muestraDe(creado), evento);
      expect(contenidoDe(tipo, fila)).toEqual({ ...dicho, [tipo.parametro]: fila.id });
      const { numero_comprobante } = muestraDe(creado).datos as Record<string, unknown>;
      expect(fila.numero_comprobante).toBe(numero_comprobante);
    });

    it('la que no existe no se modifica', () => {
      expect(() => plegar(tipo, undefined, muestraDe(modificado))).toThrow('no existe');
    });
  },
);
