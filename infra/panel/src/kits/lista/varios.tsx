import { Button, CloseButton, List, Paper, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { detalleDe } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Confirmar, type Respuestas } from '../comun/confirmar.tsx';
import { cuantos } from '../comun/palabras.ts';
import { type AccionDeVarios, type DeclaracionDeLista, nombreDe } from './declaracion.ts';
import clases from './lista.module.css';

/** What is done to the rows that one selected. */

type Fallo = { readonly nombre: string; readonly detalle: string };
type Marcha = { readonly hechas: number; readonly de: number; readonly fallos: readonly Fallo[] };

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
  const { puede } = useSesion();
  const [pedida, ponerPedida] = useState<AccionDeVarios<T> | null>(null);
  const [marcha, ponerMarcha] = useState<Marcha | null>(null);

  const alcanzadas = ({ si = () => true }: AccionDeVarios<T>) => filas.filter(si);
  const hacer = async (accion: AccionDeVarios<T>, respuestas: Respuestas): Promise<void> => {
    const suyas = alcanzadas(accion);
    let fallos: readonly Fallo[] = [];
    for (const [lugar, fila] of suyas.entries()) {
      ponerMarcha({ hechas: lugar, de: suyas.length, fallos });
      try {
        await accion.hacer(cliente, fila, respuestas);
      } catch (error) {
        fallos = [...fallos, { nombre: nombreDe(de, fila), detalle: detalleDe(error) }];
      }
    }
    ponerMarcha({ hechas: suyas.length, de: suyas.length, fallos });
    void consultas.invalidateQueries({ queryKey: [de.clave[0]] });
  };
  const pedir = (accion: AccionDeVarios<T>): void => {
    if (accion.confirma || accion.pide) ponerPedida(accion);
    else void hacer(accion, {});
  };
  const corriendo = marcha !== null && marcha.hechas < marcha.de;
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
      {marcha && (
        <div className={clases.marcha} role="status">
          <Progress value={(100 * marcha.hechas) / marcha.de} aria-label="Avance" />
          <Text size="sm">
            {marcha.hechas} de {marcha.de}
            {marcha.fallos.length > 0 && `; no se pudo con ${marcha.fallos.length}:`}
          </Text>
          <List size="sm">
            {marcha.fallos.map(({ nombre, detalle }) => (
              <List.Item key={nombre}>
                {nombre}: {detalle}
              </List.Item>
            ))}
          </List>
        </div>
      )}
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
