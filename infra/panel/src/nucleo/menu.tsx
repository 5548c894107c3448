import { NavLink, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Area, Pantalla } from './area.ts';
import { AREAS, PANTALLAS } from './areas.ts';
import { destino } from './enlace.tsx';
import estilo from './menu.module.css';
import { type SesionDelPanel, useSesion } from './sesion.tsx';

/**
 * The menu: what a role may see, by areas. Where all of it fits, all is in sight; where it does not, areas
 * are folded but that of the page and those that one opened, which this browser remembers.
 */

/** A screen of the menu that the role may see. */
const enMenu =
  ({ puede }: SesionDelPanel) =>
  ({ menu, recurso, metodo }: Pantalla): boolean =>
    menu !== undefined && (recurso === undefined || puede(recurso, metodo));

const CAMINOS_DEL_MENU = PANTALLAS.flatMap(({ menu, camino }) => (menu ? [camino] : []));

/** Of the menu's places, the one that an address is in: `/empresa/logo` is not in `/empresa`. */
const lugarDe = (direccion: string): string | undefined =>
  CAMINOS_DEL_MENU.filter(
    (camino) => direccion === camino || (camino !== '/' && direccion.startsWith(`${camino}/`)),
  ).toSorted((uno, otro) => otro.length - uno.length)[0];

const Entrada = ({
  pantalla: { camino, titulo, menu },
  icono: Icono,
  activa,
  alIr,
}: {
  readonly pantalla: Pantalla;
  readonly icono?: Area['icono'];
  readonly activa: boolean;
  readonly alIr: () => void;
}) => (
  <NavLink
    component={Link}
    {...destino(camino)}
    // What the link itself would say of every address that begins like this one.
    activeOptions={{ exact: true }}
    label={menu === true ? titulo : menu}
    leftSection={Icono && <Icono size={16} aria-hidden />}
    active={activa}
    aria-current={activa ? 'page' : undefined}
    onClick={alIr}
    className={estilo.entrada}
  />
);

type DelMenu = { readonly area: Area; readonly pantallas: readonly Pantalla[] };

/** An area that is one screen, and is called like it. */
const unicaDe = ({ area, pantallas: [una, otra] }: DelMenu): Pantalla | undefined =>
  una && !otra && una.titulo === area.nombre ? una : undefined;

const Grupo = ({
  de: { area, pantallas },
  lugar,
  abierto,
  fijo,
  alAlternar,
  alIr,
}: {
  readonly de: DelMenu;
  readonly lugar: string | undefined;
  readonly abierto: boolean;
  /** One is in it: it stays open. */
  readonly fijo: boolean;
  readonly alAlternar: () => void;
  readonly alIr: () => void;
}) => {
  const id = useId();
  const Icono = area.icono;
  return (
    <div className={estilo.grupo}>
      <h2 className={estilo.area}>
        <UnstyledButton
          className={estilo.titulo}
          aria-expanded={abierto}
          aria-controls={id}
          aria-disabled={fijo || undefined}
          onClick={() => !fijo && alAlternar()}
        >
          <Icono size={16} aria-hidden /> {area.nombre}
          <IconChevronRight
            size={14}
            aria-hidden
            className={estilo.flecha}
            data-abierto={abierto || undefined}
            data-fijo={fijo || undefined}
          />
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!abierto}>
        {abierto &&
          pantallas.map((pantalla) => (
            <Entrada
              key={pantalla.camino}
              pantalla={pantalla}
              activa={pantalla.camino === lugar}
              alIr={alIr}
            />
          ))}
      </div>
    </div>
  );
};

/** What each takes, and what stands over the menu. */
const ALTO_DE_ENTRADA_PX = 35;
const ALTO_DE_GRUPO_PX = 44;
const ARRIBA_PX = 80;

const altoDe = (menu: readonly DelMenu[]): number =>
  menu.reduce(
    (suma, uno) =>
      suma + uno.pantallas.length * ALTO_DE_ENTRADA_PX + (unicaDe(uno) ? 0 : ALTO_DE_GRUPO_PX),
    ARRIBA_PX,
  );

/** By area, whether somebody opened or folded it. */
type Dichos = { readonly [area: string]: boolean };

const leer = (clave: string): Dichos => {
  try {
    return JSON.parse(localStorage.getItem(clave) ?? '{}') as Dichos;
  } catch {
    return {};
  }
};

const useDichos = (): readonly [Dichos, (area: string, abierto: boolean) => void] => {
  const clave = `menu:${useSesion().usuario.email}`;
  const [dichos, ponerDichos] = useState(() => leer(clave));
  const decir = (area: string, abierto: boolean): void => {
    const otros = { ...dichos, [area]: abierto };
    localStorage.setItem(clave, JSON.stringify(otros));
    ponerDichos(otros);
  };
  return [dichos, decir];
};

export const MenuDeAreas = ({ alIr }: { readonly alIr: () => void }) => {
  const sesion = useSesion();
  const menu = useMemo(
    () =>
      AREAS.map((area) => ({ area, pantallas: area.pantallas.filter(enMenu(sesion)) })).filter(
        ({ pantallas }) => pantallas.length > 0,
      ),
    [sesion],
  );
  const lugar = useLocation({ select: ({ pathname }) => lugarDe(pathname) });
  const [dichos, decir] = useDichos();
  const caben = useMediaQuery(`(min-height: ${altoDe(menu)}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  // Where one has been stays as it is: nothing moves under who goes on to another place.
  const [visitadas, visitar] = useState<ReadonlySet<string>>(new Set());
  const suya = menu.find(({ pantallas }) => pantallas.some(({ camino }) => camino === lugar))?.area
    .nombre;
  useEffect(() => {
    if (suya !== undefined) visitar((antes) => new Set([...antes, suya]));
  }, [suya]);
  return menu.map((uno) => {
    const { nombre, icono } = uno.area;
    const unica = unicaDe(uno);
    if (unica) {
      const activa = unica.camino === lugar;
      return <Entrada key={nombre} pantalla={unica} icono={icono} activa={activa} alIr={alIr} />;
    }
    const fijo = nombre === suya;
    const abierto = fijo || (dichos[nombre] ?? (caben || visitadas.has(nombre)));
    return (
      <Grupo
        key={nombre}
        de={uno}
        lugar={lugar}
        abierto={abierto}
        fijo={fijo}
        alAlternar={() => decir(nombre, !abierto)}
        alIr={alIr}
      />
    );
  });
};
