import type { Factura } from '#domain/documentos/factura.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { PuertosDeEmision } from '#processes/documentos/emision.process.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** The invoice with its issuer, as the emission process reads them. */
export const leerParaEmitir =
  ({ sql, esquema }: Lecturas): PuertosDeEmision['leer'] =>
  async (empresa_id, factura_id) => {
    const en = sql(esquema());
    const [fila] = await sql<{ factura: Factura; empresa: Empresa; sucursal: Sucursal }[]>`
      select to_jsonb(f) - 'empresa_id' as factura, to_jsonb(e) - 'empresa_id' as empresa,
             to_jsonb(s) - 'empresa_id' as sucursal
      from ${en}.facturas f
      join ${en}.empresas e using (empresa_id)
      join ${en}.sucursales s on s.empresa_id = f.empresa_id and s.id = f.sucursal_id
      where f.empresa_id = ${empresa_id} and f.id = ${factura_id}`;
    return fila;
  };
