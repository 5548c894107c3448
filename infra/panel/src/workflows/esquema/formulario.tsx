import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { etiquetaDe } from '../palabras.ts';
import { CampoDeEsquema } from './campos.tsx';
import clases from './esquema.module.css';
import { camposDe, conCampo, type Datos, type Esquema } from './esquema.ts';
import { ConForma, type Forma } from './forma.ts';

/** The form of something that a catalogue describes: a node, what a template asks for. */

/** What most leave as it is. */
const APARTE: ReadonlySet<string> = new Set([
  'auth',
  'body_tipo',
  'query',
  'headers',
  'timeout_s',
  'fallar_si_no_2xx',
  'reintentos',
  'en_error',
]);

type Propiedades = {
  readonly forma: Forma;
  readonly esquema: Esquema;
  readonly datos: Datos;
  /** `campo`: which one was typed in. */
  readonly alCambiar: (datos: Datos, campo: string) => void;
};

export const FormularioDeEsquema = ({ forma, esquema, datos, alCambiar }: Propiedades) => {
  const { required = [] } = esquema;
  const dibujar = ([nombre, deEl]: readonly [string, Esquema]) => (
    <CampoDeEsquema
      key={nombre}
      nombre={nombre}
      esquema={deEl}
      ruta={nombre}
      etiqueta={etiquetaDe(nombre, forma.tipo)}
      descripcion={deEl.description}
      requerido={required.includes(nombre)}
      valor={datos[nombre]}
      alCambiar={(valor) => alCambiar(conCampo(datos, nombre, valor), nombre)}
    />
  );
  const campos = camposDe(esquema);
  const aparte = campos.filter(([nombre]) => APARTE.has(nombre));
  const hayReparos = [...forma.reparos.keys()].some((ruta) => APARTE.has(ruta.split('.')[0] ?? ''));
  // What was said of them when it was opened is seen; what is typed afterwards opens nothing.
  const [hayDichos] = useState(() => aparte.some(([nombre]) => datos[nombre] !== undefined));
  return (
    <ConForma value={forma}>
      <div className={clases.campos}>
        {campos.filter(([nombre]) => !APARTE.has(nombre)).map(dibujar)}
        {aparte.length > 0 && (
          <Accordion
            key={String(hayReparos)}
            variant="contained"
            defaultValue={hayReparos || hayDichos ? 'aparte' : null}
          >
            <Accordion.Item value="aparte">
              <Accordion.Control>Más opciones</Accordion.Control>
              <Accordion.Panel>
                <div className={clases.campos}>{aparte.map(dibujar)}</div>
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        )}
      </div>
    </ConForma>
  );
};
