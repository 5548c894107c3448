import { paletaDe } from '../documentos/ride/colores.ts';

/** The looks of the portal: the company's colours, on a phone and on paper too. */

export const estilo = (primario: string | null, secundario: string | null): string => {
  const { fondo, sobre_fondo, resalte, sobre_resalte, titulo } = paletaDe(primario, secundario);
  return `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef0f3; color: #1d2229;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem; }
.papel { background: #fff; border-radius: .75rem; overflow: hidden;
  box-shadow: 0 1px 3px rgb(0 0 0 / .12); }
.banda { background: ${fondo}; height: .5rem; }
.cuerpo { padding: 1.25rem; }
.emisor { display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; }
.emisor img { max-width: 10rem; max-height: 5rem; }
.emisor p, .datos p { margin: 0; }
.nombre { font-size: 1.2rem; font-weight: 700; }
.tenue { color: #545d69; font-size: .9rem; overflow-wrap: anywhere; }
h1 { color: ${titulo}; font-size: 1.5rem; margin: 1.25rem 0 .25rem; }
.estado { display: inline-block; padding: .15rem .65rem; border-radius: 1rem; font-size: .85rem;
  font-weight: 600; background: #e4e7eb; color: #2b323b; }
.estado.ACEPTADA { background: #d8f0de; color: #124d24; }
.estado.RECHAZADA, .estado.VENCIDA { background: #f7dcdc; color: #7a1a1a; }
.datos { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .75rem;
  margin: 1rem 0; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th { background: ${fondo}; color: ${sobre_fondo}; text-align: left; font-weight: 600; }
th:first-child { width: 40%; }
td.descripcion { min-width: 9rem; }
th, td { padding: .5rem .6rem; vertical-align: top; }
tbody td { border-bottom: 1px solid #dfe3e8; overflow-wrap: anywhere; }
.numero { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.totales { margin: 1rem 0 0 auto; max-width: 20rem; }
.totales div { display: flex; justify-content: space-between; padding: .2rem .6rem; }
.totales .total { background: ${resalte}; color: ${sobre_resalte}; font-weight: 700;
  font-size: 1.15rem; padding: .5rem .6rem; border-radius: .35rem; }
.notas { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid ${titulo};
  padding-left: .8rem; margin: 1.25rem 0; }
.acciones { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; align-items: center; }
.acciones form { margin: 0; }
.boton { display: inline-block; border: 2px solid ${titulo}; border-radius: .4rem; padding: .6rem 1.2rem;
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; color: ${titulo};
  background: #fff; }
.boton.principal { background: ${fondo}; color: ${sobre_fondo}; }
.boton:focus-visible { outline: 3px solid #0b5fff; outline-offset: 2px; }
.pregunta { border: 2px solid ${titulo}; border-radius: .5rem; padding: 1rem; margin-top: 1.5rem; }
.pregunta p { margin: 0; font-weight: 600; }
.pie { text-align: center; margin: 1rem 0 2rem; }
@media (max-width: 44rem) {
  main { padding: 0; }
  .papel { border-radius: 0; }
  thead { display: none; }
  tbody tr { display: block; padding: .5rem 0; border-bottom: 1px solid #dfe3e8; }
  tbody td { display: flex; justify-content: space-between; gap: 1rem; border: 0;
    padding: .15rem 0; white-space: normal; }
  tbody td::before { content: attr(data-nombre); color: #545d69; white-space: nowrap; }
  tbody td.descripcion { display: block; font-weight: 600; }
  tbody td.descripcion::before { content: none; }
  .totales { max-width: none; }
  .acciones .boton, .acciones form { width: 100%; text-align: center; }
}
@media print { .acciones, .pregunta, .pie { display: none; } body { background: #fff; } }
`;
};
