import {
  type HechosDeRecibido,
  numerosDeLaModificada,
  type Recibido,
  type Registrada,
} from '#domain/compras/recibido/recibido.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

type Fila = Omit<HechosDeRecibido, 'proveedor' | 'registrada'> & {
  readonly persona_id: number | null;
  readonly activo: boolean | null;
} & { readonly [C in keyof Registrada as `registrada_${C}`]: Registrada[C] };

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
    select e.ruc, p.persona_id, p.activo, k.id as con_su_clave, n.id as con_su_numero,
      x.clave_acceso as registrada_clave_acceso, x.dia as registrada_dia,
      x.iva as registrada_iva, x.total as registrada_total,
      (select c.id from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente collate "C" = e.ambiente and c.persona_id = p.persona_id
         and c.numero_vigente collate "C" = any(b.modificadas) limit 1) as modificada,
      (select c.dia from ${en}.compras c where c.empresa_id = e.empresa_id
         and c.ambiente collate "C" = e.ambiente and c.persona_id = p.persona_id
         and c.numero_vigente collate "C" = any(b.modificadas) limit 1) as modificada_dia,
      u.categoria, a.id as cuenta_id
    from rows from (json_to_recordset(${JSON.stringify(recibidos.map(buscado))}::text::json)
        as (tipo text, identificacion text, clave text, numero text, modificadas text[]))
      with ordinality b(tipo, identificacion, clave, numero, modificadas, lugar)
    left join ${en}.empresas e on e.empresa_id = ${empresa_id}
    left join ${en}.personas_por_identificacion p on p.empresa_id = e.empresa_id
      and p.tipo_identificacion = b.tipo and p.identificacion = b.identificacion
      and p.persona_id is not null
    left join lateral (select c.id from ${en}.compras c where c.empresa_id = e.empresa_id
      and c.ambiente collate "C" = e.ambiente and c.clave_vigente collate "C" = b.clave
      limit 1) k on true
    left join lateral (select c.id from ${en}.compras c where c.empresa_id = e.empresa_id
      and c.ambiente collate "C" = e.ambiente and c.persona_id = p.persona_id
      and c.numero_vigente collate "C" = b.numero limit 1) n on true
    left join ${en}.compras x on x.empresa_id = e.empresa_id and x.id = coalesce(k.id, n.id)
    left join lateral (select c.categoria, c.detalles from ${en}.compras c
      where c.empresa_id = e.empresa_id and c.ambiente = e.ambiente
        and c.persona_id = p.persona_id and c.estado = 'activo'
      order by c.dia desc, c.id desc limit 1) u on true
    left join lateral (select min((d->>'cuenta_id')::int8) as cuenta_id
      from json_array_elements(u.detalles) d
      having count(distinct d->>'cuenta_id') = 1 and count(d->>'cuenta_id') = count(*)) s on true
    left join ${en}.cuentas_contables a on a.empresa_id = e.empresa_id and a.id = s.cuenta_id
      and a.imputable and a.activo
    order by b.lugar`;
  return filas.map(({ persona_id, activo, ...fila }) => {
    const { registrada_clave_acceso, registrada_dia, registrada_iva, registrada_total, ...suyo } =
      fila;
    return {
      ...suyo,
      proveedor: persona_id === null ? null : { persona_id, activo: activo ?? true },
      registrada:
        (suyo.con_su_clave ?? suyo.con_su_numero) === null
          ? null
          : {
              clave_acceso: registrada_clave_acceso,
              dia: registrada_dia,
              iva: registrada_iva,
              total: registrada_total,
            },
    };
  });
};
