import { z } from 'zod';
import {
  cantidad,
  claveDeIdempotencia,
  fecha,
  id,
  precio,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { CLASES_MANUALES, type ClaseManual } from '#domain/inventario/manual.decider.ts';

/** The bodies of stock. */

/** Items of a move: with both halves of a transfer its event fits an append. */
const MAXIMO_LINEAS = 200;

const linea = z.object({
  servicio_id: id,
  cantidad: cantidad.nullish().meta({ description: 'Obligatoria, salvo en un conteo' }),
  cantidad_contada: precio.nullish().meta({
    description: 'De un conteo: lo que se contó; la diferencia la calcula el sistema',
  }),
  costo_unitario: precio.nullish().meta({
    description:
      'Obligatorio en un saldo inicial; en un conteo, el de lo que sobra, por omisión el promedio',
  }),
});
type Linea = z.output<typeof linea>;

type Campo = 'cantidad' | 'cantidad_contada' | 'costo_unitario';

const QUE_DICE: {
  readonly [C in ClaseManual]: { readonly [D in Campo]: 'si' | 'no' | 'puede' };
} = {
  saldo_inicial: { cantidad: 'si', cantidad_contada: 'no', costo_unitario: 'si' },
  conteo: { cantidad: 'no', cantidad_contada: 'si', costo_unitario: 'puede' },
  transferencia: { cantidad: 'si', cantidad_contada: 'no', costo_unitario: 'no' },
};

/** What each class says of a line, and each item once. 422. */
const revisarLineas = (
  tipo: ClaseManual,
  lineas: readonly Linea[],
  ctx: z.core.$RefinementCtx,
): void => {
  const vistos = new Set<number>();
  for (const [i, suya] of lineas.entries()) {
    if (vistos.has(suya.servicio_id)) {
      const mensaje = 'Ya está en otra línea';
      const en = ['lineas', i, 'servicio_id'];
      rehusar(ctx, suya.servicio_id, { tipo: 'value_error', mensaje, en });
    }
    vistos.add(suya.servicio_id);
    for (const campo of ['cantidad', 'cantidad_contada', 'costo_unitario'] as const) {
      const regla = QUE_DICE[tipo][campo];
      const en = ['lineas', i, campo];
      if (regla === 'si' && suya[campo] == null) {
        rehusar(ctx, undefined, { tipo: 'missing', mensaje: `Obligatorio en ${tipo}`, en });
      } else if (regla === 'no' && suya[campo] != null) {
        rehusar(ctx, suya[campo], {
          tipo: 'value_error',
          mensaje: `En ${tipo} no se envía`,
          en,
        });
      }
    }
  }
};

export const moverEsquema = z
  .object({
    tipo: z.enum(CLASES_MANUALES),
    fecha: fecha.nullish().meta({ description: 'Por omisión, hoy' }),
    motivo: textoOpcional(300).meta({ description: 'Obligatorio en un conteo' }),
    sucursal_id: id.meta({ description: 'Donde está; de una transferencia, de donde sale' }),
    sucursal_destino_id: id.nullish().meta({ description: 'De una transferencia: otra' }),
    contrapartida_id: id.nullish().meta({
      description:
        'Cuenta contra la que se asienta: por omisión, de un saldo inicial la del papel ' +
        'resultados_acumulados y de un conteo la de costo del bien',
    }),
    lineas: z.array(linea).min(1).max(MAXIMO_LINEAS),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }, ctx) => {
    const { tipo, sucursal_id } = cuerpo;
    const sucursal_destino_id = cuerpo.sucursal_destino_id ?? null;
    const contrapartida_id = cuerpo.contrapartida_id ?? null;
    const esTransferencia = tipo === 'transferencia';
    const en = ['sucursal_destino_id'];
    if (esTransferencia && sucursal_destino_id === null) {
      rehusar(ctx, undefined, { tipo: 'missing', mensaje: 'Obligatorio en transferencia', en });
    } else if (esTransferencia && sucursal_destino_id === sucursal_id) {
      const mensaje = 'Debe ser otra que sucursal_id';
      rehusar(ctx, sucursal_destino_id, { tipo: 'value_error', mensaje, en });
    } else if (!esTransferencia && sucursal_destino_id !== null) {
      const mensaje = `En ${tipo} no se envía`;
      rehusar(ctx, sucursal_destino_id, { tipo: 'value_error', mensaje, en });
    }
    if (esTransferencia && contrapartida_id !== null) {
      const mensaje = 'Una transferencia no se asienta';
      rehusar(ctx, contrapartida_id, {
        tipo: 'value_error',
        mensaje,
        en: ['contrapartida_id'],
      });
    }
    if (tipo === 'conteo' && cuerpo.motivo === null) {
      rehusar(ctx, undefined, {
        tipo: 'missing',
        mensaje: 'Obligatorio en conteo',
        en: ['motivo'],
      });
    }
    revisarLineas(tipo, cuerpo.lineas, ctx);
    return {
      idempotency_key: idempotency_key ?? null,
      pedido: {
        tipo,
        fecha: cuerpo.fecha ?? null,
        motivo: cuerpo.motivo,
        sucursal_id,
        sucursal_destino_id,
        contrapartida_id,
        lineas: cuerpo.lineas.map((suya) => ({
          servicio_id: suya.servicio_id,
          cantidad: suya.cantidad ?? null,
          cantidad_contada: suya.cantidad_contada ?? null,
          costo_unitario: suya.costo_unitario ?? null,
        })),
      },
    };
  });

export const anularMovimientoEsquema = z
  .object({
    motivo: texto(300),
    fecha: fecha.nullish().meta({
      description: 'Por omisión la del movimiento, u hoy si su período está cerrado',
    }),
  })
  .transform(({ motivo, fecha: dia }) => ({ motivo, fecha: dia ?? null }));

export const ajustesEsquema = z.object({ permite_stock_negativo: z.boolean() });
