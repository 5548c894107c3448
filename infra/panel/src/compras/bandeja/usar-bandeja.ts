import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { usePerfil } from '#panel/nucleo/perfil.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { type Bandeja, crearBandeja, type DeLaEmpresa } from './bandeja.ts';

/** The inbox of whoever is signed in, with what it knows of the company: one for all its screens. */

type Cuenta = { readonly id: number; readonly codigo: string; readonly nombre: string };

const NINGUNA: readonly Cuenta[] = [];

/** Those that take entries; none, where no books are kept or the role does not see them. */
export const useCuentas = (): readonly Cuenta[] => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data = NINGUNA } = useQuery({
    queryKey: ['contabilidad', 'cuentas', 'de-compras'],
    enabled: puede('contabilidad'),
    queryFn: async ({ signal }) => {
      const todas: Cuenta[] = [];
      const paginas = cliente.contabilidad.listarCuentasContables({
        imputable: true,
        limit: 500,
        signal,
      });
      for await (const { id, codigo, nombre, activo } of paginas) {
        if (activo) todas.push({ id, codigo, nombre });
      }
      return todas;
    },
    staleTime: 60_000,
  });
  return data;
};

type Abierta = {
  readonly bandeja: Bandeja;
  actual: DeLaEmpresa & { readonly cliente: ReturnType<typeof useCliente> };
};
const abiertas = new Map<string, Abierta>();

export const useBandeja = () => {
  const cliente = useCliente();
  const { empresa, usuario } = useSesion();
  const perfil = usePerfil();
  const cuentas = useCuentas();
  const ambiente = perfil?.ambiente ?? empresa.ambiente ?? '2';
  const { codigos, ids } = useMemo(
    () => ({
      codigos: new Map(cuentas.map(({ id, codigo }) => [id, codigo])),
      ids: new Map(cuentas.map(({ id, codigo }) => [codigo, id])),
    }),
    [cuentas],
  );
  const actual = {
    cliente,
    ambiente,
    codigoDe: (id: number) => codigos.get(id),
    cuentaDe: (codigo: string) => ids.get(codigo.trim().split(' ')[0] as string),
  };
  const quien = `${empresa.empresa_id}:${usuario.email}`;
  let abierta = abiertas.get(quien);
  if (!abierta) {
    const nueva = { actual } as Abierta;
    abierta = Object.assign(nueva, {
      bandeja: crearBandeja(
        quien,
        () => nueva.actual.cliente,
        () => nueva.actual,
      ),
    });
    abiertas.set(quien, abierta);
  }
  abierta.actual = actual;
  const { bandeja } = abierta;
  const contenido = useSyncExternalStore(bandeja.suscribir, bandeja.contenido);
  return { bandeja, ...contenido, ambiente, cuentas, cuentaDe: actual.cuentaDe };
};
