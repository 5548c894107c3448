import { z } from 'zod';
import { dinero, texto } from '#commands/kernel/campos.ts';
import { CAMPOS_DE_IVA, ivaDe } from '#commands/kernel/iva.esquema.ts';
import {
  importesDe,
  type Motivo,
  type MotivoPedido,
} from '#domain/documentos/nota-debito/nota-debito.importes.ts';
import type { PedidoNotaDebito } from '#domain/documentos/nota-debito/nota-debito.pedido.ts';
import { CAMPOS_DE_CONSUMO, consumosDe } from '../comprobante/consumo.esquema.ts';
import { exigirPagosQueCuadran, pagosEsquema } from '../comprobante/detalles.esquema.ts';
import { opcionalesDe } from '../comprobante/opcionales.esquema.ts';
import { camposDeNota, pedidoDeSustento } from '../notas/notas.esquema.ts';

/** The bodies of the debit notes' routes (Ley: documentos §13). */

/** A limit that the specification leaves open, as the lines of other documents have it. */
const MAXIMO_MOTIVOS = 500;

const motivo = z.object({
  razon: texto(300).meta({ description: 'Por qué se debe más; se imprime en el RIDE' }),
  valor: dinero.meta({ description: 'Sin impuestos' }),
  ...CAMPOS_DE_CONSUMO,
});

const aMotivo = ({ razon, valor, ...consumos }: z.output<typeof motivo>): MotivoPedido => ({
  razon,
  valor,
  ...consumosDe(consumos),
});

/** Whether what they come to is known without the rates of the day. */
const sinConsumos = (motivos: readonly MotivoPedido[]): motivos is readonly Motivo[] =>
  motivos.every(({ ice, irbpnr }) => !ice && !irbpnr);

const campos = z.object({
  ...camposDeNota,
  ...CAMPOS_DE_IVA,
  motivos: z.array(motivo.transform(aMotivo)).min(1).max(MAXIMO_MOTIVOS),
  pagos: pagosEsquema,
});

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearNotaDebitoEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoNotaDebito } => {
    const { motivos, pagos } = cuerpo;
    const { iva_codigo } = ivaDe(cuerpo);
    if (sinConsumos(motivos)) {
      exigirPagosQueCuadran(ctx, pagos, () => importesDe({ motivos, iva_codigo }).total);
    }
    return {
      idempotency_key: cuerpo.idempotency_key ?? null,
      pedido: {
        ...pedidoDeSustento(cuerpo, ctx),
        sucursal_id: cuerpo.sucursal_id ?? null,
        es_borrador: cuerpo.es_borrador ?? false,
        iva_codigo,
        motivos,
        pagos,
        ...opcionalesDe(cuerpo),
      },
    };
  },
);

/** `PUT /notas-debito/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarNotaDebitoEsquema = crearNotaDebitoEsquema.transform(({ pedido }) => pedido);
