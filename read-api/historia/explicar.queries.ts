import type { Centavos } from '#domain/kernel/dinero.ts';
import type { RegistroDeCifra, Terminos } from '#read-api/kernel/cifras.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

export type Termino = RegistroDeCifra & {
  readonly valor: Centavos;
  readonly numero: string | null;
};

type Leidos = {
  readonly valor: Centavos;
  /** One more than the page holds, if there are more. */
  readonly filas: readonly Termino[];
};

/** A page of what a figure adds up, with the figure, from one snapshot. */
export const leerTerminos = async (
  { sql }: Lecturas,
  { valor, filas }: Pick<Terminos, 'valor' | 'filas'>,
  { limit, offset }: Pagina,
): Promise<Leidos> => {
  const [fila] = await sql<[Leidos]>`
    select coalesce((${valor}), 0)::int8 as valor,
      (select coalesce(json_agg(f), '[]') from (${filas({ salto: offset, cuantas: limit + 1 })}) f)
        as filas`;
  return fila;
};
