import { rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import type { NombresDeTipo } from '../comprobante/comprobante.errores.ts';
import { erroresDeNota } from '../notas/notas.errores.ts';

/** Every refusal that a debit note knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_NOTA_DEBITO: NombresDeTipo<'nota_debito_id'> = {
  recurso: RECURSO_DE_DOCUMENTO.nota_debito,
  parametro: 'nota_debito_id',
  singular: 'nota de débito',
  plural: 'notas de débito',
};

export const errores = {
  ...erroresDeNota(NOMBRES_DE_NOTA_DEBITO),

  // 409
  /** `bloqueos`: the live collections, with what each took off. */
  conMovimientos: rechazo<{
    nota_debito_id: number;
    bloqueos: readonly { tipo: string; id: number; monto: number }[];
  }>('conflicto', 'notas_debito.con_movimientos', 'La nota de débito tiene cobros vigentes.'),
};
