import type { Cliente } from 'comprobantes-cliente';
import { Vacio } from '../comun/pagina.tsx';
import { Arbol, type ColumnaDeMonto } from './arbol.tsx';
import { type Cambios, cambios, type PeticionDeInforme } from './declaracion.ts';
import { diferenciasDe } from './diferencias.ts';

/**
 * «Qué cambió» of a report whose differences the API does not say: it is read as it is known now and as
 * it was, and one is taken from the other.
 */
export const cambiosEntre = <
  T,
  C extends string,
  F extends { readonly codigo: string; readonly nombre: string } & Readonly<Record<C, number>>,
>({
  leer,
  filas,
  montos,
}: {
  readonly leer: (cliente: Cliente, peticion: PeticionDeInforme) => Promise<T>;
  readonly filas: (informe: T) => readonly F[];
  readonly montos: readonly { readonly campo: C; readonly titulo: string }[];
}): Cambios =>
  cambios({
    leer: async (cliente, { conocido_el, ...peticion }) => {
      const [antes, ahora] = await Promise.all([
        leer(cliente, { ...peticion, conocido_el } as PeticionDeInforme),
        leer(cliente, peticion),
      ]);
      const campos = montos.map(({ campo }) => campo);
      return diferenciasDe<C, F>(filas(antes), filas(ahora), campos);
    },
    dibujar: (diferencias) =>
      diferencias.length === 0 ? (
        <Vacio titulo="Nada cambió" texto="Lo que se sabía ese día es lo que se sabe hoy." />
      ) : (
        <Arbol
          titulo="Qué cambió"
          filas={diferencias}
          montos={montos as unknown as readonly ColumnaDeMonto<(typeof diferencias)[number]>[]}
        />
      ),
  });
