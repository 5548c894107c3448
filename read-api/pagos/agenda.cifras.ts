import { origenDeSaldos } from '#read-api/cartera/documentos.cifras.ts';
import { type Cifra, cifra, terminosDe } from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra, idOpcionalDeCifra } from '#read-api/kernel/cifras.vista.ts';
import { fechaDeConsulta } from '#read-api/kernel/consulta.ts';

/** The figures of the payment agenda: purchases that are not paid whole. */

export const POR_PAGAR = cifra({
  nombre: 'agenda_de_pagos',
  que: 'las compras por pagar: todas, las de una semana, o las que de ella vencían antes de un día',
  recurso: 'pagos_proveedor',
  coordenadas: {
    semana: fechaDeConsulta,
    vencen_antes_de: fechaDeConsulta,
    proveedor_id: idOpcionalDeCifra,
    desde: fechaDeConsulta,
    hasta: fechaDeConsulta,
    ambiente: ambienteDeCifra,
  },
  rechazos: [],
  explicar: async (pedidas, { lecturas, empresa_id, alcance: { sucursal_id } }) => {
    const { semana, vencen_antes_de, proveedor_id, desde, hasta, ambiente } = pedidas;
    const { sql, esquema } = lecturas;
    const vence = sql`coalesce(f.fecha_vencimiento, f.dia)`;
    const filas = [
      sql`select ${vence} as fecha, 'compras' as recurso, f.id as recurso_id, 0 as orden,
          f.numero_doc as numero, f.saldo as valor
        from ${sql(esquema())}.compras f
        where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente} and f.saldo > 0
          ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
          ${proveedor_id === undefined ? sql`` : sql`and f.persona_id = ${proveedor_id}`}
          ${desde === undefined ? sql`` : sql`and ${vence} >= ${desde}`}
          ${hasta === undefined ? sql`` : sql`and ${vence} <= ${hasta}`}
          ${semana === undefined ? sql`` : sql`and date_trunc('week', ${vence})::date = ${semana}::date`}
          ${vencen_antes_de === undefined ? sql`` : sql`and ${vence} < ${vencen_antes_de}`}`,
    ];
    return terminosDe(lecturas, filas, origenDeSaldos);
  },
});

export const CIFRAS_DE_LA_AGENDA: readonly Cifra[] = [POR_PAGAR];
