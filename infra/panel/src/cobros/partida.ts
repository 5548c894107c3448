import { useQuery } from '@tanstack/react-query';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { type Clave, type Lado, partesDe } from './lado.ts';
import type { DeRegistro } from './registrar.campos.ts';

/** What the address brings: whose, which documents go first, and how much they add up to. */

export type Partida = {
  readonly inicial: Partial<DeRegistro>;
  readonly registro: string;
  /** Of others: one goes on with them afterwards. */
  readonly otros: readonly Clave[];
};

/** Amounts of the API added up, as a decimal text. */
export const suma = (montos: readonly (number | undefined)[]): string =>
  textoDeCentavos(montos.reduce((total, m) => total + BigInt(enCentavos(m ?? 0)), 0n));

export const usePartida = (lado: Lado) => {
  const cliente = useCliente();
  const [direccion] = useConsulta();
  const claves = lado.tipos.flatMap((tipo) =>
    (direccion[tipo] ?? '')
      .split(',')
      .filter((id) => /^\d{1,15}$/.test(id))
      .map((id): Clave => `${tipo}:${Number(id)}`),
  );
  const dicha = Number(direccion[lado.parte.campo] ?? Number.NaN);
  return useQuery({
    queryKey: [lado.grupo, 'partida', claves, direccion[lado.parte.campo]],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Partida> => {
      const todos = await Promise.all(
        claves.map((clave) => lado.documento(cliente, clave, { signal })),
      );
      const persona_id = Number.isInteger(dicha)
        ? dicha
        : (todos.find((uno) => uno.persona_id !== null)?.persona_id ?? null);
      const una =
        persona_id === null ? null : await cliente.personasEmpresas.obtener(persona_id, { signal });
      const suyos = todos.filter(
        (uno) => uno.persona_id === null || persona_id === null || uno.persona_id === persona_id,
      );
      return {
        inicial: {
          primeros: suyos.map(({ clave }) => clave).join(','),
          ...(una && { persona: una.razon_social, persona_id: String(una.id) }),
          ...(suyos.length > 0 && { monto: suma(suyos.map(({ saldo }) => saldo)) }),
        },
        registro: ['de', persona_id, ...claves].join('-'),
        otros: todos.filter((uno) => !suyos.includes(uno)).map(({ clave }) => clave),
      };
    },
  });
};

/** The address that goes on with what is of others. */
export const sigueCon = ({ camino, tipos }: Lado, otros: readonly Clave[]): string => {
  const partes = tipos.flatMap((tipo) => {
    const ids = otros.map(partesDe).flatMap((una) => (una.tipo === tipo ? [una.id] : []));
    return ids.length > 0 ? [`${tipo}=${ids.join(',')}`] : [];
  });
  return `${camino}/nuevo?${partes.join('&')}`;
};
