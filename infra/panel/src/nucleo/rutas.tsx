import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { adelantar, ahorra } from './adelantado.ts';
import type { Pantalla } from './area.ts';
import { PANTALLAS } from './areas.ts';
import { Armazon } from './armazon.tsx';
import { Falla, NoExiste, SinPermiso } from './error.tsx';
import { Espera } from './espera.tsx';
import { useSesion } from './sesion.tsx';

/** Every screen of every area at its address. */

/** What a list filters by is text in the address, and nothing of it is guessed to be a number. */
const leerConsulta = (texto: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(texto));
const escribirConsulta = (consulta: Record<string, unknown>): string => {
  const dicha = Object.entries(consulta).filter(
    ([, v]) => v !== undefined && v !== null && v !== '',
  );
  const texto = new URLSearchParams(dicha.map(([k, v]) => [k, String(v)])).toString();
  return texto === '' ? '' : `?${texto}`;
};

/** The screen, if the role may see it, with its name in the tab of the browser. */
const Protegida = ({
  pantalla: { titulo, recurso, metodo },
  contenido: Contenido,
}: {
  readonly pantalla: Pantalla;
  readonly contenido: ComponentType;
}) => {
  const { puede, empresa } = useSesion();
  useEffect(() => {
    document.title = `${titulo} · ${empresa.razon_social ?? 'Comprobantes'}`;
  }, [titulo, empresa.razon_social]);
  return recurso === undefined || puede(recurso, metodo) ? <Contenido /> : <SinPermiso pagina />;
};

/** Its code is fetched when somebody is about to go there. */
const componenteDe = (pantalla: Pantalla): RouteComponent => {
  const contenido = lazyRouteComponent(pantalla.cargar) as ComponentType & {
    preload?: () => Promise<void>;
  };
  if (pantalla.publica) return contenido as RouteComponent;
  const protegida = () => <Protegida pantalla={pantalla} contenido={contenido} />;
  return Object.assign(protegida, { preload: contenido.preload }) as RouteComponent;
};

const Perdida = () => <NoExiste pagina />;
const raiz = createRootRoute({ component: Outlet, notFoundComponent: Perdida });
const dentro = createRoute({
  getParentRoute: () => raiz,
  id: 'dentro',
  component: Armazon,
  notFoundComponent: Perdida,
});

/** People say «nueva factura» and «nuevo cobro»: both words lead there. */
const caminosDe = ({ camino }: Pantalla): readonly string[] =>
  /\/nuev[ao]$/.test(camino) ? [camino.replace(/.$/, 'a'), camino.replace(/.$/, 'o')] : [camino];

const rutasDe = (pantalla: Pantalla) =>
  caminosDe(pantalla).map((path) =>
    createRoute({
      getParentRoute: () => (pantalla.publica ? raiz : dentro) as typeof raiz,
      path,
      component: componenteDe(pantalla),
      loaderDeps: ({ search }) => ({ consulta: search }),
      loader: ({ cause, params, deps: { consulta } }) => {
        if (cause === 'preload' && ahorra()) return;
        adelantar(pantalla, { id: (params as { readonly id?: string }).id, consulta });
      },
    }),
  );

const publicas = PANTALLAS.filter(({ publica }) => publica).flatMap(rutasDe);
const privadas = PANTALLAS.filter(({ publica }) => !publica).flatMap(rutasDe);
/** Inside, so that who is lost keeps the menu. */
const perdida = createRoute({ getParentRoute: () => dentro, path: '$', component: Perdida });

export const enrutador = createRouter({
  routeTree: raiz.addChildren([...publicas, dentro.addChildren([...privadas, perdida])]),
  basepath: '/panel',
  defaultPreload: 'intent',
  defaultPendingComponent: Espera,
  defaultErrorComponent: ({ error, reset }) => <Falla error={error} alReintentar={reset} pagina />,
  parseSearch: leerConsulta,
  stringifySearch: escribirConsulta,
  scrollRestoration: true,
});
