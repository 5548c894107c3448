import {
  type HechosDeRecibido,
  numerosDeLaModificada,
  type Recibido,
} from '#domain/compras/recibido/recibido.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

type Fila = Omit<HechosDeRecibido, 'proveedor'> & {
  readonly persona_id: number | null;
  readonly activo: boolean | null;
};

/** What a document is looked for by. */
const buscado = (recibido: Recibido) => {
  const { proveedor, clave_acceso, tipo_doc, numero_doc } = recibido;
  return {
    tipo: proveedor.tipo_identificacion,
    identificacion: proveedor.identificacion,
    clave: clave_acceso,
    numero: `${tipo_doc} ${numero_doc}`,
    modificadas: numerosDeLaModificada(recibido),
  };
};

/** What a company has that is of some documents, in their order; each is found by keys. */
export const hechosDeRecibidos = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  recibidos: readonly Recibido[],
): Promise<readonly HechosDeRecibido[]> => {
  const en = sql(esquema());
  const filas = await sql<Fila[]>`
    select e.ruc, p.persona_id, p.activo,
      (select c.id from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente collate "C" = e.ambiente and c.clave_vigente collate "C" = b.clave
         limit 1) as con_su_clave,
      (select c.id from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente collate "C" = e.ambiente and c.persona_id = p.persona_id
         and c.numero_vigente collate "C" = b.numero limit 1) as con_su_numero,
      (select c.id from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente collate "C" = e.ambiente and c.persona_id = p.persona_id
         and c.numero_vigente collate "C" = any(b.modificadas) limit 1) as modificada,
      (select c.dia from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente collate "C" = e.ambiente and c.persona_id = p.persona_id
         and c.numero_vigente collate "C" = any(b.modificadas) limit 1) as modificada_dia,
      (select c.categoria from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente = e.ambiente and c.persona_id = p.persona_id and c.estado = 'activo'
         order by c.dia desc, c.id desc limit 1) as categoria
    from rows from (json_to_recordset(${JSON.stringify(recibidos.map(buscado))}::text::json)
        as (tipo text, identificacion text, clave text, numero text, modificadas text[]))
      with ordinality b(tipo, identificacion, clave, numero, modificadas, lugar)
    left join ${en}.empresas e on e.empresa_id = ${empresa_id}
    left join ${en}.personas_por_identificacion p on p.empresa_id = e.empresa_id
      and p.tipo_identificacion = b.tipo and p.identificacion = b.identificacion
      and p.persona_id is not null
    order by b.lugar`;
  return filas.map(({ persona_id, activo, ...suyo }) => ({
    ...suyo,
    proveedor: persona_id === null ? null : { persona_id, activo: activo ?? true },
  }));
};
