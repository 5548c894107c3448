import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { empezar, useMarcha } from '#panel/nucleo/marcha.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Confirmar, type Respuestas } from '../comun/confirmar.tsx';
import { cuantos } from '../comun/palabras.ts';
import { type AccionDeVarios, type DeclaracionDeLista, nombreDe } from './declaracion.ts';
import clases from './lista.module.css';

/** What is done to the rows that one selected. */

/** Each list has one at a time, of each company. */
export const useClaveDeMarcha = <T,>({ clave }: DeclaracionDeLista<T>): string =>
  `${useSesion().empresa.empresa_id}:${clave.join(':')}`;

export const Varios = <T,>({
  de,
  filas,
  alSoltar,
}: {
  readonly de: DeclaracionDeLista<T>;
  readonly filas: readonly T[];
  readonly alSoltar: () => void;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { pathname, searchStr } = useLocation();
  const { puede } = useSesion();
  const clave = useClaveDeMarcha(de);
  const corriendo = useMarcha(clave)?.estado === 'sigue';
  const [pedida, ponerPedida] = useState<AccionDeVarios<T> | null>(null);
  const alcanzadas = ({ si = () => true }: AccionDeVarios<T>) => filas.filter(si);
  const hacer = async (accion: AccionDeVarios<T>, respuestas: Respuestas): Promise<void> => {
    await empezar(clave, {
      titulo: accion.titulo,
      a: pathname + searchStr,
      pasos: alcanzadas(accion).map((fila) => ({
        nombres: [nombreDe(de, fila)],
        hacer: async () => {
          await accion.hacer(cliente, fila, respuestas);
          return undefined;
        },
      })),
    });
    void consultas.invalidateQueries({ queryKey: [de.clave[0]] });
  };
  const pedir = (accion: AccionDeVarios<T>): void => {
    if (accion.confirma || accion.pide) ponerPedida(accion);
    else void hacer(accion, {});
  };
  return (
    <Paper className={clases.varios} withBorder shadow="md" role="region" aria-label="Selección">
      <Text fw={600}>{cuantos(filas.length, ...de.cuenta)}</Text>
      {(de.varios ?? [])
        .filter(({ recurso, metodo = 'POST' }) => puede(recurso, metodo))
        .filter((accion) => alcanzadas(accion).length > 0)
        .map((accion) => {
          const suyas = alcanzadas(accion).length;
          return (
            <Button
              key={accion.titulo}
              size="xs"
              {...(accion.peligro && { color: 'red' })}
              variant={accion.peligro ? 'light' : 'filled'}
              disabled={corriendo}
              onClick={() => pedir(accion)}
            >
              {suyas === filas.length ? accion.titulo : `${accion.titulo} (${suyas})`}
            </Button>
          );
        })}
      <CloseButton aria-label="Quitar la selección" onClick={alSoltar} />
      {pedida && (
        <Confirmar
          titulo={`${pedida.titulo}: ${cuantos(alcanzadas(pedida).length, ...de.cuenta)}`}
          texto={pedida.confirma?.(alcanzadas(pedida))}
          boton={pedida.titulo}
          peligro={pedida.peligro ?? false}
          pide={pedida.pide ?? []}
          alAceptar={async (respuestas) => void hacer(pedida, respuestas)}
          alCerrar={() => ponerPedida(null)}
        />
      )}
    </Paper>
  );
};
