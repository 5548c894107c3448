import { describe, expect, it } from 'vitest';
import { conSumas } from '#commands/kernel/sumas.ts';
import { ASIGNACIONES } from '#domain/contextos.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { MAXIMO_SUMADO, recursoDeSuma, sumar } from '#domain/kernel/sumas.ts';
import { libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const EMPRESA = 7;

const asiento = (asiento_id: number, debe: number, cambios: object = {}): Evento => {
  const linea = { cuenta_codigo: '1', cuenta_nombre: 'Una', tercero_id: null } as const;
  const resto = { cuenta_dinero_id: null, deducible: true, ambito: 'local', sin_documento: false };
  const una = { ...linea, ...resto, tercero_nombre: null, descripcion: null };
  return {
    tipo: 'AsientoRegistrado',
    datos: {
      asiento_id,
      ambiente: '1',
      anio: 2026,
      secuencia: asiento_id,
      numero: `AS-2026-${asiento_id}`,
      de_cierre: false,
      fecha: '2026-11-20',
      fecha_del_hecho: null,
      glosa: 'Uno',
      origen_tipo: 'manual',
      origen_id: null,
      reversa_de: null,
      lineas: [
        { ...una, cuenta_id: 1, debe, haber: 0 },
        { ...una, cuenta_id: 2, debe: 0, haber: debe },
      ],
      ...cambios,
    },
  };
};

const preparar = () => {
  const libro = libroEnMemoria();
  const ejecutar = conSumas(
    async (comando) => ({ ...(await libro.ejecutar(comando)), revision: 0 }),
    ASIGNACIONES,
  );
  let veces = 0;
  return {
    libro,
    /** What somebody asks for, whatever it is. */
    pedir: (...eventos: readonly Evento[]) => {
      veces += 1;
      return ejecutar({
        nombre: 'prueba',
        empresa_id: EMPRESA,
        comando_id: `prueba-${veces}`,
        correlacion_id: 'prueba',
        actor: 'prueba',
        cargar: async () => undefined,
        decidir: () => eventos,
        responder: async () => undefined,
      });
    },
    suma: async (ambiente: '1' | '2') =>
      (await libro.lectorDe(EMPRESA).fila(contadores, [recursoDeSuma(ambiente)]))?.ultimo ?? 0,
  };
};

const COLMADAS = { clase: 'conflicto', codigo: 'sumas.colmadas' };

describe('lo que una empresa registra', () => {
  it('no suma más de lo que todo informe dice al centavo, en cada ambiente', async () => {
    const { pedir, suma } = preparar();
    let id = 0;
    const otro = (debe: number, cambios: object = {}) => {
      id += 1;
      return pedir(asiento(id, debe, cambios));
    };
    for (let vez = 0; vez < 40; vez++) await otro(MAXIMO_CENTAVOS);
    await otro(MAXIMO_SUMADO - 40 * MAXIMO_CENTAVOS);
    expect(await suma('1')).toBe(MAXIMO_SUMADO);
    const datos = { ambiente: '1', maximo: 40_000_000_000_000 };
    await expect(otro(1)).rejects.toMatchObject({ ...COLMADAS, datos });
    expect(await suma('1')).toBe(MAXIMO_SUMADO);
    await otro(MAXIMO_CENTAVOS, { ambiente: '2' });
    expect(await suma('2')).toBe(MAXIMO_CENTAVOS);
  });

  it('lo que deshace no suma, y pasa aunque ya no quepa nada; tampoco el asiento de un registro, que suma él', async () => {
    const { libro, pedir, suma } = preparar();
    libro.dado(EMPRESA, ...Array.from({ length: 41 }, (_, i) => asiento(i + 1, MAXIMO_CENTAVOS)));
    await expect(pedir(asiento(42, 1))).rejects.toMatchObject(COLMADAS);
    const antes = await suma('1');
    expect(antes).toBeGreaterThan(MAXIMO_SUMADO);
    await pedir(asiento(42, MAXIMO_CENTAVOS, { reversa_de: 1 }));
    await pedir();
    libro.dado(EMPRESA, asiento(43, 1, { origen_tipo: 'factura', origen_id: 1 }));
    expect(await suma('1')).toBe(antes);
  });

  it('la suma cuenta lo que un pedido trae junto', async () => {
    const { pedir, suma } = preparar();
    const juntos = Array.from({ length: 41 }, (_, i) => asiento(i + 1, MAXIMO_CENTAVOS));
    await expect(pedir(...juntos)).rejects.toMatchObject(COLMADAS);
    expect(await suma('1')).toBe(0);
  });

  it('lo de antes del tope se lleva sin salir de lo que es exacto', () => {
    let fila = sumar(undefined, 'suma_1', MAXIMO_CENTAVOS);
    for (let vez = 0; vez < 1000; vez++) fila = sumar(fila, 'suma_1', MAXIMO_CENTAVOS);
    expect(Number.isSafeInteger(fila.ultimo)).toBe(true);
    expect(fila.ultimo).toBeGreaterThan(MAXIMO_SUMADO);
  });
});
