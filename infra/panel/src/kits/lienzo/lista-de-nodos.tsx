import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Describir, Ficha, Salida } from './ficha.ts';
import { type Arista, claveDeArista, enOrden, type Grafo, type Nodo } from './grafo.ts';
import clases from './lienzo.module.css';

/** The same nodes as a list, in the order in which they run: all that can be done on the graph, by words. */

export type DeLista = {
  readonly grafo: Grafo;
  readonly describir: Describir;
  readonly elegido: string | undefined;
  readonly alElegir: (id: string) => void;
  /** Without them nothing of it may be changed. */
  readonly alAgregar?: (tras: string, salida: string | null) => void;
  readonly alUnir?: (desde: string, salida: string | null) => void;
  readonly alSoltar?: (arista: Arista) => void;
  readonly alQuitar?: (id: string) => void;
  readonly alDuplicar?: (id: string) => void;
  /** Under each: what it received, and gave. */
  readonly debajo?: (nodo: Nodo) => ReactNode;
};

const porDonde = ({ nombre }: Salida): string => nombre || 'Sigue';

const Siguen = ({
  de,
  nodo,
  ficha,
  fichas,
}: {
  readonly de: DeLista;
  readonly nodo: Nodo;
  readonly ficha: Ficha;
  readonly fichas: ReadonlyMap<string, Ficha>;
}) => (
  <div className={clases.siguen}>
    {ficha.salidas.map((salida) => {
      const suyas = de.grafo.edges.filter(
        ({ source, sourceHandle }) => source === nodo.id && (sourceHandle ?? null) === salida.clave,
      );
      return (
        <div key={salida.clave ?? ''} className={clases.sigue}>
          <Text span size="sm" fw={600}>
            {porDonde(salida)}:
          </Text>
          {suyas.length === 0 && (
            <Text span size="sm" c="dimmed">
              nada
            </Text>
          )}
          {suyas.map((arista) => {
            const destino = fichas.get(arista.target)?.titulo ?? arista.target;
            return (
              <Group key={claveDeArista(arista)} gap={2} wrap="nowrap">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Ir a ${destino}`}
                  onClick={() => de.alElegir(arista.target)}
                >
                  {destino}
                </Button>
                {de.alSoltar && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Separar ${destino} de ${ficha.titulo}`}
                    onClick={() => de.alSoltar?.(arista)}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                )}
              </Group>
            );
          })}
          {de.alAgregar && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Agregar después de ${ficha.titulo}${salida.nombre && `, ${salida.nombre.toLowerCase()}`}`}
              onClick={() => de.alAgregar?.(nodo.id, salida.clave)}
            >
              Agregar
            </Button>
          )}
          {de.alUnir && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Unir con… desde ${ficha.titulo}${salida.nombre && `, ${salida.nombre.toLowerCase()}`}`}
              onClick={() => de.alUnir?.(nodo.id, salida.clave)}
            >
              Unir con…
            </Button>
          )}
        </div>
      );
    })}
  </div>
);

export const ListaDeNodos = (de: DeLista) => {
  const { grafo, describir, elegido, alElegir, alQuitar, alDuplicar, debajo } = de;
  const fichas = new Map(grafo.nodes.map((nodo) => [nodo.id, describir(nodo)]));
  return (
    <ol className={clases.lista} aria-label="Nodos, en el orden en que corren">
      {enOrden(grafo).map((nodo) => {
        const ficha = fichas.get(nodo.id) as Ficha;
        const { errores = 0, avisos = 0, estado, titulo, resumen, color, icono } = ficha;
        return (
          <li
            key={nodo.id}
            className={clases.paso}
            style={{ '--tono': `var(--mantine-color-${color}-6)` } as CSSProperties}
            {...(elegido === nodo.id && { 'data-elegido': true })}
          >
            <Group gap="xs">
              {icono}
              <Button
                variant="transparent"
                size="compact-md"
                p={0}
                aria-pressed={elegido === nodo.id}
                onClick={() => alElegir(nodo.id)}
              >
                {titulo}
              </Button>
              {estado && (
                <Text span size="sm">
                  {[estado.texto, estado.detalle].filter(Boolean).join(' · ')}
                </Text>
              )}
              {errores > 0 && (
                <Text span size="sm" c="red">
                  {errores === 1 ? '1 problema' : `${errores} problemas`}
                </Text>
              )}
              {avisos > 0 && (
                <Text span size="sm" c="dimmed">
                  {avisos === 1 ? '1 aviso' : `${avisos} avisos`}
                </Text>
              )}
              <Group gap={4} ml="auto">
                {alDuplicar && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Duplicar ${titulo}`}
                    onClick={() => alDuplicar(nodo.id)}
                  >
                    Duplicar
                  </Button>
                )}
                {alQuitar && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={`Quitar ${titulo}`}
                    onClick={() => alQuitar(nodo.id)}
                  >
                    Quitar
                  </Button>
                )}
              </Group>
            </Group>
            {resumen !== '' && <Text size="sm">{resumen}</Text>}
            <Siguen de={de} nodo={nodo} ficha={ficha} fichas={fichas} />
            {debajo?.(nodo)}
          </li>
        );
      })}
    </ol>
  );
};
