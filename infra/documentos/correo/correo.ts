import * as comandos from '#commands/documentos/comprobante/correo.comandos.ts';
import {
  LIMITES_DE_CORREO,
  type LimitesDeCorreo,
} from '#domain/documentos/comprobante/correo.cupo.ts';
import type { ReglasDeCorreo } from '#domain/documentos/comprobante/correo.decider.ts';
import { type PuertosDelCorreo, procesoDeCorreo } from '#processes/documentos/correo.process.ts';
import type { Proceso } from '#processes/kernel/proceso.ts';
import type { CorreoDelSistema } from '../../identidad/correo.ts';
import type { Sql } from '../../nucleo/postgres/conexion.ts';
import { leerParaEnviar } from './lectura.ts';

/** What documents are sent by: its process, and the rules that the routes apply. */
export const abrirCorreoDeDocumentos = ({
  sql,
  correo: { plataforma },
  limites = LIMITES_DE_CORREO,
  ruc_proveedor,
  ...puertos
}: Pick<PuertosDelCorreo, 'ride' | 'documentos'> & {
  readonly sql: Sql;
  readonly correo: Pick<CorreoDelSistema, 'plataforma'>;
  readonly limites?: LimitesDeCorreo;
  readonly ruc_proveedor: string | null;
}): { readonly proceso: Proceso; readonly reglas: ReglasDeCorreo } => {
  const { cartero, agenda, nombre, dominio: dominio_por_omision } = plataforma;
  const reglas: ReglasDeCorreo = { limites, dominio_por_omision, nombre };
  const proceso = procesoDeCorreo({
    ...puertos,
    comandos,
    cartero,
    leer: leerParaEnviar(sql, ruc_proveedor),
    reglas,
    agenda,
  });
  return { proceso, reglas };
};
