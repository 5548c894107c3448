import { Modal, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Describir } from '#panel/kits/lienzo/ficha.ts';
import { enOrden, type Grafo } from '#panel/kits/lienzo/grafo.ts';
import { ARRASTRE } from '#panel/kits/lienzo/lienzo.tsx';
import { CLASES } from '../palabras.ts';
import type { Desde } from './documento.ts';
import clases from './editor.module.css';
import { iconoDe } from './iconos.tsx';
import type { DePaleta } from './paleta.ts';

/** What may be put on the graph: dragged from the side, or found by its words. */

const porClase = (paleta: readonly DePaleta[]) =>
  [...new Set(paleta.map(({ clase }) => clase))].map((clase) => ({
    clase,
    suyas: paleta.filter((una) => una.clase === clase),
  }));

/** Beside the graph, where there is room. */
export const Paleta = ({
  paleta,
  alElegir,
}: {
  readonly paleta: readonly DePaleta[];
  readonly alElegir: (una: DePaleta) => void;
}) => (
  <nav className={clases.paleta} aria-label="Paleta de nodos">
    {porClase(paleta).map(({ clase, suyas }) => (
      <div key={clase}>
        <p className={clases.clase}>{CLASES[clase].nombre}</p>
        {suyas.map((una) => (
          <UnstyledButton
            key={una.clave}
            className={clases.entrada}
            draggable
            title={una.descripcion}
            onDragStart={(evento: DragEvent) => evento.dataTransfer.setData(ARRASTRE, una.clave)}
            onClick={() => alElegir(una)}
          >
            {iconoDe(una.icono)}
            {una.nombre}
          </UnstyledButton>
        ))}
      </div>
    ))}
  </nav>
);

const llano = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Each end from which something new may follow, by its words. */
const desdesDe = (grafo: Grafo, describir: Describir) =>
  enOrden(grafo).flatMap((nodo) => {
    const { titulo, salidas } = describir(nodo);
    return salidas.map(({ clave, nombre }) => ({
      value: `${nodo.id}|${clave ?? ''}`,
      label: nombre === '' ? titulo : `${titulo}, ${nombre.toLowerCase()}`,
      desde: { source: nodo.id, sourceHandle: clave } as Desde,
    }));
  });

const claveDe = ({ source, sourceHandle }: Desde): string => `${source}|${sourceHandle ?? ''}`;

/** By `/`, or by its button: typed, and Enter takes the first that is so. */
export const AgregarNodo = ({
  grafo,
  paleta,
  describir,
  tras,
  alElegir,
  alCerrar,
}: {
  readonly grafo: Grafo;
  readonly paleta: readonly DePaleta[];
  readonly describir: Describir;
  readonly tras: Desde | undefined;
  readonly alElegir: (una: DePaleta, tras: Desde | undefined) => void;
  readonly alCerrar: () => void;
}) => {
  const [buscado, buscar] = useState('');
  const desdes = desdesDe(grafo, describir);
  const [donde, ponerDonde] = useState(() => (tras ? claveDe(tras) : null));
  const palabras = llano(buscado).split(/\s+/).filter(Boolean);
  const vistas = paleta.filter(({ nombre, descripcion }) => {
    const todo = llano(`${nombre} ${descripcion}`);
    return palabras.every((palabra) => todo.includes(palabra));
  });
  const elegir = (una: DePaleta | undefined): void => {
    if (una) alElegir(una, desdes.find(({ value }) => value === donde)?.desde);
  };
  const alTeclear = (evento: KeyboardEvent): void => {
    if (evento.key !== 'Enter') return;
    evento.preventDefault();
    elegir(vistas[0]);
  };
  return (
    <Modal
      opened
      onClose={alCerrar}
      title="Agregar nodo"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="sm">
        <TextInput
          label="Buscar"
          placeholder="correo, condición, chat…"
          data-autofocus
          autoComplete="off"
          value={buscado}
          onChange={({ currentTarget: { value } }) => buscar(value)}
          onKeyDown={alTeclear}
        />
        {desdes.length > 0 && (
          <Select
            label="Después de"
            data={desdes.map(({ value, label }) => ({ value, label }))}
            value={donde}
            clearable
            placeholder="Suelto"
            comboboxProps={{ keepMounted: false }}
            clearButtonProps={{ 'aria-label': 'Dejarlo suelto' }}
            onChange={ponerDonde}
          />
        )}
        <div className={clases.opciones}>
          {vistas.length === 0 && <Text c="dimmed">Ninguno es así</Text>}
          {porClase(vistas).map(({ clase, suyas }) => (
            <div key={clase}>
              <p className={clases.clase}>{CLASES[clase].nombre}</p>
              {suyas.map((una) => (
                <UnstyledButton
                  key={una.clave}
                  className={clases.entrada}
                  onClick={() => elegir(una)}
                >
                  {iconoDe(una.icono)}
                  <span>
                    <Text span size="sm" fw={600}>
                      {una.nombre}
                    </Text>{' '}
                    <Text span size="xs" c="dimmed">
                      {una.descripcion}
                    </Text>
                  </span>
                </UnstyledButton>
              ))}
            </div>
          ))}
        </div>
      </Stack>
    </Modal>
  );
};

/** An edge from one node to another, by their names. */
export const UnirNodos = ({
  opciones,
  desde,
  alElegir,
  alCerrar,
}: {
  readonly desde: string;
  readonly opciones: readonly { readonly id: string; readonly titulo: string }[];
  readonly alElegir: (id: string) => void;
  readonly alCerrar: () => void;
}) => (
  <Modal
    opened
    onClose={alCerrar}
    title={`Unir ${desde} con…`}
    returnFocus={false}
    closeButtonProps={{ 'aria-label': 'Cerrar' }}
  >
    <div className={clases.opciones}>
      {opciones.length === 0 && (
        <Text>No hay otro al que se pueda unir sin que se forme un círculo.</Text>
      )}
      {opciones.map(({ id, titulo }, lugar) => (
        <UnstyledButton
          key={id}
          className={clases.entrada}
          {...(lugar === 0 && { 'data-autofocus': true })}
          onClick={() => alElegir(id)}
        >
          {titulo}
        </UnstyledButton>
      ))}
    </div>
  </Modal>
);
