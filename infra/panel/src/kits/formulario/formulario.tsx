import { Alert, Anchor, Box, Button, Group, Kbd, List, Stack, Text, Title } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import { type Almacen, type Simulado, useEstado } from './almacen.ts';
import type { Campos, Valores, ValoresDe } from './clases.ts';
import { avanzarDesde } from './foco.ts';
import estilos from './formulario.module.css';
import { fueRespondido } from './intento.ts';
import { etiquetaDe } from './revision.ts';
import { Salida } from './salida.tsx';
import type { FormularioDe } from './usar-formulario.ts';

/** The page of a form: its fields, what would happen beside them, and the buttons that send it. */

export type Accion<C extends Campos, B> = {
  /** What the button does, in words: from what would happen, if that is known. */
  readonly palabras: string | ((simulado: Simulado, valores: ValoresDe<C>) => string);
  /** Another body than the main one: a draft. */
  readonly con?: (cuerpo: B) => B;
};

type Propiedades<C extends Campos, B> = {
  readonly de: FormularioDe<C, B>;
  /** The page's heading; without one it is part of a page that has its own. */
  readonly titulo?: ReactNode;
  readonly accion: Accion<C, B>;
  /** Other ways of sending it, after the main one. */
  readonly otras?: readonly Accion<C, B>[];
  /** Beside the fields; below them where it is narrow. */
  readonly lateral?: ReactNode;
  readonly children: ReactNode;
};

const palabrasDe = <C extends Campos, B>(
  { palabras }: Accion<C, B>,
  simulado: Simulado,
  valores: Valores,
): string =>
  typeof palabras === 'string' ? palabras : palabras(simulado, valores as ValoresDe<C>);

/** What is wrong, each with a link to its field. */
const Resumen = ({ almacen }: { readonly almacen: Almacen }) => {
  const errores = useEstado(almacen, (estado) => (estado.enviado ? estado.errores : null));
  if (errores === null || errores.size === 0) return null;
  const dichos = [...errores].slice(0, 20);
  return (
    <Alert
      color="red"
      variant="light"
      title={
        errores.size === 1 ? 'Hay un dato por corregir' : `Hay ${errores.size} datos por corregir`
      }
    >
      <List size="sm" listStyleType="none">
        {dichos.map(([ruta, reparo]) => (
          <List.Item key={ruta}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => almacen.enfocar(ruta)}
            >
              {etiquetaDe(almacen.campos, ruta)}
            </Anchor>
            : {reparo}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

const Recuperado = ({ de }: { readonly de: Pick<FormularioDe, 'almacen' | 'descartar'> }) => {
  const recuperado = useEstado(de.almacen, (estado) => estado.recuperado);
  if (!recuperado) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        Recuperado lo que estaba escribiendo
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={de.descartar}>
        Descartar
      </Anchor>
    </Group>
  );
};

/** The first field is ready to be written in, where a keyboard is likely. */
const useFocoInicial = (de: Pick<FormularioDe, 'almacen'>) => {
  const formulario = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return;
    const primero = formulario.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (primero && !de.almacen.estado().recuperado) primero.focus({ preventScroll: true });
  }, [de]);
  return formulario;
};

/** Nobody refused it: the same may be sent again. */
const seRepite = (fallo: unknown): boolean =>
  !fueRespondido((fallo as { readonly status?: number }).status ?? 0);

const esOpcionCerrada = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !ctrlKey &&
  !metaKey &&
  target instanceof HTMLInputElement &&
  target.readOnly &&
  target.getAttribute('aria-expanded') === 'false';

export const Formulario = <C extends Campos, B>({
  de,
  titulo,
  accion,
  otras = [],
  lateral,
  children,
}: Propiedades<C, B>) => {
  const { almacen } = de;
  const id = useId();
  const formulario = useFocoInicial(de);
  const enviando = useEstado(almacen, (estado) => estado.enviando);
  const fallo = useEstado(almacen, (estado) => estado.fallo);
  const repetido = useEstado(almacen, (estado) => estado.repetido);
  const ultima = useRef<{ readonly nombre: string; readonly con?: Accion<C, B>['con'] }>({
    nombre: 'enviar',
  });
  const enviar = (nombre: string, { con }: Accion<C, B>): void => {
    ultima.current = { nombre, ...(con && { con }) };
    void de.enviar(nombre, con);
  };
  const alTeclear = (tecla: KeyboardEvent): void => {
    if (tecla.key !== 'Enter' || tecla.defaultPrevented || tecla.nativeEvent.isComposing) return;
    const { target, currentTarget } = tecla;
    // A dialog that was opened from a form is inside of it for React, and not on the page.
    if (!currentTarget.contains(target as Node)) return;
    if (tecla.ctrlKey || tecla.metaKey) {
      tecla.preventDefault();
      // What is being looked for when the field is left enters first.
      if (target instanceof HTMLElement) target.blur();
      setTimeout(() => enviar('enviar', accion));
    } else if (target instanceof HTMLInputElement && !tecla.shiftKey && !tecla.altKey) {
      tecla.preventDefault();
      avanzarDesde(target);
    }
  };
  return (
    <form
      ref={formulario}
      noValidate
      onKeyDownCapture={(tecla) => {
        // A closed list of options opens with its arrow; Enter goes on, as in every other field.
        if (!esOpcionCerrada(tecla) || !tecla.currentTarget.contains(tecla.target as Node)) return;
        tecla.preventDefault();
        tecla.stopPropagation();
        avanzarDesde(tecla.target as Element);
      }}
      {...(titulo !== undefined && { 'aria-labelledby': id })}
      onKeyDown={alTeclear}
      onSubmit={(evento) => {
        evento.preventDefault();
        if (evento.target === evento.currentTarget) enviar('enviar', accion);
      }}
    >
      <Salida de={de} />
      <Stack gap="md">
        <Box>
          {titulo !== undefined && (
            <Title order={1} size="h2" id={id}>
              {titulo}
            </Title>
          )}
          <Recuperado de={de} />
        </Box>
        <Resumen almacen={almacen} />
        <Box className={lateral ? estilos.conLateral : undefined}>
          <Stack gap="lg">{children}</Stack>
          {lateral && <aside className={estilos.lateral}>{lateral}</aside>}
        </Box>
        {fallo !== null && (
          <Falla
            error={fallo}
            {...(seRepite(fallo) && {
              alReintentar: () => void de.enviar(ultima.current.nombre, ultima.current.con),
            })}
          />
        )}
        {repetido !== null && (
          <Alert color="yellow" title="Ya se había registrado" role="alert">
            <Text size="sm">
              Llegó lo que envió antes, sin lo que cambió después. Véalo, o envíe esto como otro
              más.
            </Text>
            <Group mt="xs">
              <Button size="xs" variant="default" onClick={repetido}>
                Ver lo registrado
              </Button>
              <Button
                size="xs"
                variant="subtle"
                onClick={() => void de.enviarOtro(ultima.current.nombre, ultima.current.con)}
              >
                Enviar como otro
              </Button>
            </Group>
          </Alert>
        )}
        <Group className={estilos.acciones}>
          <Boton {...{ almacen, accion }} cargando={enviando === 'enviar'} principal />
          {otras.map((otra, i) => (
            <Boton
              key={i.toString()}
              almacen={almacen}
              accion={otra}
              cargando={enviando === `otra-${i}`}
              alPulsar={() => enviar(`otra-${i}`, otra)}
            />
          ))}
          <Text size="xs" c="dimmed" visibleFrom="sm">
            <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">Enter</Kbd>
          </Text>
        </Group>
      </Stack>
    </form>
  );
};

const Boton = <C extends Campos, B>({
  almacen,
  accion,
  cargando,
  principal = false,
  alPulsar,
}: {
  readonly almacen: Almacen;
  readonly accion: Accion<C, B>;
  readonly cargando: boolean;
  readonly principal?: boolean;
  readonly alPulsar?: () => void;
}) => {
  const palabras = useEstado(almacen, ({ simulado, valores }) =>
    palabrasDe(accion, simulado, valores),
  );
  return (
    <Button
      type={principal ? 'submit' : 'button'}
      variant={principal ? 'filled' : 'default'}
      loading={cargando}
      classNames={{ root: estilos.boton ?? '', label: estilos.palabras ?? '' }}
      {...(alPulsar && { onClick: alPulsar })}
    >
      {palabras}
    </Button>
  );
};

/** Fields that go together, under their heading: it labels none of them, and a field may have the same words. */
export const Seccion = ({
  titulo,
  children,
}: {
  readonly titulo: string;
  readonly children: ReactNode;
}) => (
  <section className={estilos.seccion}>
    <Title order={2} size="h4">
      {titulo}
    </Title>
    {children}
  </section>
);

/** Fields side by side where they fit, in as many columns. */
export const EnColumnas = ({ children }: { readonly children: ReactNode }) => (
  <div className={estilos.columnas}>{children}</div>
);

/** What is typed, as one part of it: drawn again when that part is another. */
export const useValor = <C extends Campos, B, R>(
  { almacen }: FormularioDe<C, B>,
  elegir: (valores: ValoresDe<C>) => R,
): R => useEstado(almacen, ({ valores }) => elegir(valores as ValoresDe<C>));
